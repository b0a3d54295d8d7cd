import { expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '::ffff:198.51.100.7'],
  ['::1', '::1'],
  ['2001:db8:0:12:9c1:22ff:fe01:7', '2001:db8:0:12::/64'],
  ['2001:0DB8::12:0:0:0:1', '2001:db8:0:12::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['a:b:c:d:e:f:g', 'a:b:c:d:e:f:g'],
  // As some proxies name a caller in X-Forwarded-For.
  ['198.51.100.7:50122', '198.51.100.7'],
  ['[2001:db8:0:12::7]:50122', '2001:db8:0:12::/64'],
  ['[2001:db8:0:12::7]', '2001:db8:0:12::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
