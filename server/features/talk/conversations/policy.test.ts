import { expect, test } from 'vitest'
import { canComplete, canTalk } from './policy.ts'

test.each([
  [0, 'conversation.too-short'],
  [2, 'conversation.too-short'],
  [3, null],
  [100, null],
] as const)('completing an interview of %i messages meets %s', (lastSeq, objection) => {
  expect(canComplete({ lastSeq })).toBe(objection)
})

test('two members talk unless one has blocked the other', () => {
  expect([canTalk({ isBlocked: false }), canTalk({ isBlocked: true })]).toEqual([null, 'conversation.closed'])
})
