import { isIPv6 } from 'node:net'

/**
 * What counts as one address. Whoever has IPv6 has a /64 and takes another address of it whenever they like, so all of
 * it is one; an IPv4 address is itself.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare) || bare.includes('.') || bare === '::1') return address
  const [before = [], after = []] = bare
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  const prefix = [...before, ...zeros, ...after].slice(0, 4)
  return `${prefix.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
