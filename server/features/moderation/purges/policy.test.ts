import { expect, test } from 'vitest'
import { needsAgreement } from './policy.ts'

const small = { role: 'moderator', things: 50, confirmed: 9, decisionsToday: 2 } as const

test.each([
  ['50 items, 9 confirmed people and the third decision of the day are', small, false],
  ['51 items are not', { ...small, things: 51 }, true],
  ['ten confirmed people are not', { ...small, confirmed: 10 }, true],
  ['the fourth decision of the day is not', { ...small, decisionsToday: 3 }, true],
  ["an operator's are", { ...small, role: 'operator' as const, things: 10_000, decisionsToday: 50 }, false],
])('%s decided by one person', (_, asked, needed) => {
  expect(needsAgreement(asked)).toBe(needed)
})
