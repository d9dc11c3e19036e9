import { expect, test } from 'vitest'
import { findCompletionObjection, findTalkObjection } from './policy.ts'

const interview = { lastSeq: 3, bothWrote: true, isBlocked: false }

test.each([
  [{ lastSeq: 0 }, 'conversation.too-short'],
  [{ lastSeq: 2 }, 'conversation.too-short'],
  [{}, null],
  [{ lastSeq: 100 }, null],
  [{ bothWrote: false }, 'conversation.one-sided'],
  [{ isBlocked: true }, 'conversation.closed'],
] as const)('completing an interview with %o is refused with %s', (more, code) => {
  expect(findCompletionObjection({ ...interview, ...more })).toBe(code)
})

test('two members talk unless one has blocked the other', () => {
  expect([findTalkObjection({ isBlocked: false }), findTalkObjection({ isBlocked: true })]).toEqual([
    null,
    'conversation.closed',
  ])
})
