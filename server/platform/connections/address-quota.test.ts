import { expect, test } from 'vitest'
import { createAddressQuota } from './address-quota.ts'

const bounds = { max: 10, maxPerGroup: 4, reserved: 3, reservedBelow: 2 }

test('an address gets a limited number of slots, and another slot once one is free', () => {
  const { take } = createAddressQuota(bounds)
  const taken = Array.from({ length: 5 }, () => take('192.0.2.1'))
  expect(taken.map(Boolean)).toEqual([true, true, true, true, false])
  taken[0]?.()
  taken[0]?.()
  expect([take('192.0.2.1'), take('192.0.2.1')].map(Boolean)).toEqual([true, false])
})

test('the last slots are reserved for addresses with few slots', () => {
  const { take } = createAddressQuota(bounds)
  for (const address of ['192.0.2.1', '192.0.2.2']) for (let count = 0; count < 4; count += 1) take(address)
  expect(take('192.0.2.3')).toBeDefined()
  expect(take('192.0.2.3')).toBeDefined()
  expect(take('192.0.2.3')).toBeUndefined()
  expect(take('192.0.2.4')).toBeDefined()
  expect(take('192.0.2.5')).toBeUndefined()
})

test('an IPv6 network counts as one address, and a trusted proxy has only the overall limit', () => {
  const { take } = createAddressQuota(bounds)
  for (let host = 1; host <= 4; host += 1) expect(take(`2001:db8:1:${host}::1`)).toBeDefined()
  expect(take('2001:db8:1:2::5')).toBeUndefined()
  expect(Array.from({ length: 7 }, () => take(undefined)).filter(Boolean)).toHaveLength(6)
})
