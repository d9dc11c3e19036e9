import { expect, test } from 'vitest'
import { toAddressGroup, toStoredNetwork } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48', '2001:db8:1::/48'],
  ['2001:0DB8:0001:2:3:4:5:6', '2001:db8:1::/48', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8::/48', '2001:db8::/48'],
  ['2001:0:1:2::9', '2001:0:1::/48', '2001:0:1::/48'],
  ['fe80::1%eth0', 'fe80::/48', 'fe80::/48'],
  ['::1', '::/48', '::/48'],
])('%s counts as %s and is stored as %s', (address, counted, kept) => {
  expect(toAddressGroup(address)).toBe(counted)
  expect(toStoredNetwork(address)).toBe(kept)
})

test.each(['203.0.113.7:4711', '[2001:db8::1]', 'ada', ''])(
  'the invalid address %o is stored as unknown',
  text => {
    expect(toStoredNetwork(text)).toBe('unknown')
  },
)
