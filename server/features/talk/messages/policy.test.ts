import { expect, test } from 'vitest'
import { findSendingObjection, MESSAGES_A_MINUTE } from './policy.ts'

test.each([
  [{ isClosed: false, recentCount: 0 }, null],
  [{ isClosed: false, recentCount: MESSAGES_A_MINUTE - 1 }, null],
  [{ isClosed: false, recentCount: MESSAGES_A_MINUTE }, 'message.too-many'],
  [{ isClosed: true, recentCount: MESSAGES_A_MINUTE }, 'conversation.closed'],
] as const)('a message where %o meets %s', (standing, objection) => {
  expect(findSendingObjection(standing)).toBe(objection)
})
