import { expect, test } from 'vitest'
import type { CommentId, ConversationId, ItemId, SolutionId } from '#contract/ids.ts'
import type { Followed } from '#contract/talk/responses.ts'
import { toEvent, toOwnWords, toResponsePath } from './response-row.tsx'

const id = '0197c5a4-0000-7000-8000-00000000000a' as ItemId
const eventOf = (more: Partial<Followed>): Followed => ({
  kind: 'votes',
  at: '2026-03-01T09:05:59.123456Z',
  count: 1,
  commentId: null,
  solutionId: null,
  conversationId: null,
  ...more,
})

test.each([
  ['idea', 'pain_point', null, 'You like the idea'],
  ['product', 'early_adopter', null, 'You said you’d use it'],
  ['pain_point', 'pain_point', null, 'You have this pain too'],
  ['idea', 'pain_point', { id: id as string as CommentId, words: 'Last week' }, 'You answered: “Last week”'],
] as const)('of an item of kind %s, %s and %o read "%s"', (kind, vote, answer, words) => {
  expect(toOwnWords({ kind, vote, answer })).toBe(words)
})

test.each([
  ['verification', 1, 'Verified Insight'],
  ['reply', 3, 'Maya replied'],
  ['chat', 0, 'A chat about it'],
  ['chat', 5, '5 messages in your chat'],
  ['solution', 1, '1 solution proposed'],
  ['correction', 1, 'Maya corrected it'],
  ['votes', 9, '9 more votes'],
] as const)('%s, %d times, reads "%s"', (kind, count, words) => {
  expect(toEvent({ kind, count }, 'Maya')).toBe(words)
})

test.each([
  [{ commentId: 'c' as CommentId }, `/detail/idea/${id}#comment-c`],
  [{ solutionId: 's' as SolutionId }, `/detail/idea/${id}#solution-s`],
  [{ conversationId: 'x' as ConversationId }, '/conversations?chat=x'],
  [{}, `/detail/idea/${id}`],
])('%o leads to %s', (more, address) => {
  expect(toResponsePath({ kind: 'idea', id }, eventOf(more))).toBe(address)
})
