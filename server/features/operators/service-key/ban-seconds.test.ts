import { expect, test } from 'vitest'
import { toBanSeconds } from './accounts.ts'

test.each([
  ['none', 0],
  ['24h', 86_400],
  ['1h30m', 5_400],
  ['90s', 90],
  ['', null],
  ['0h', null],
  ['24', null],
  ['-1h', null],
  ['1d', null],
  ['9999999h', null],
])('%j is %j', (duration, seconds) => {
  expect(toBanSeconds(duration)).toBe(seconds)
})
