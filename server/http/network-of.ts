import { isIPv6 } from 'node:net'

/**
 * What counts as one address. Whoever has IPv6 has a /64 and takes another address of it whenever they like, so all of
 * it is one; an IPv4 address is itself.
 */
export function networkOf(address: string): string {
  const host = withoutPort(address)
  const [bare = ''] = host.split('%')
  if (!isIPv6(bare) || bare.includes('.') || bare === '::1') return host
  const [before = [], after = []] = bare
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  const prefix = [...before, ...zeros, ...after].slice(0, 4)
  return `${prefix.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** Some proxies name the port of the caller, too, which is another one with each connection. */
function withoutPort(address: string): string {
  const [, inBrackets, before] = /^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address) ?? []
  return inBrackets ?? before ?? address
}
