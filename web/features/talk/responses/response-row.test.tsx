import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { CommentId, ConversationId, ItemId } from '#contract/ids.ts'
import { type Followed, OUTCOMES, type Response } from '#contract/talk/responses.ts'
import { ada, renderPart } from '#test/support/page/render-part.tsx'
import { ResponseList } from './response-list.tsx'
import { ResponseRow, toEvent, toOwnWords, toResponsePath } from './response-row.tsx'

const id = '0197c5a4-0000-7000-8000-00000000000a' as ItemId
const eventOf = (more: Partial<Followed>): Followed => ({
  kind: 'votes',
  at: '2026-03-01T09:05:59.123456Z',
  count: 1,
  commentId: null,
  conversationId: null,
  productId: null,
  stage: null,
  ...more,
})

test.each([
  ['idea', 'pain_point', null, 'You like the idea'],
  ['product', 'early_adopter', null, 'You said you’d use it'],
  ['pain_point', 'pain_point', null, 'You have this pain too'],
  ['pain_point', 'pain_point', { id: id as string as CommentId, words: 'A bell' }, 'You proposed: “A bell”'],
  ['idea', 'pain_point', { id: id as string as CommentId, words: 'Last week' }, 'You answered: “Last week”'],
] as const)('for an item of kind %s, %s and %o read "%s"', (kind, vote, answer, words) => {
  expect(toOwnWords({ kind, vote, answer })).toBe(words)
})

test.each([
  [{ kind: 'chat', count: 0 }, 'A chat about it'],
  [{ kind: 'chat', count: 5 }, '5 messages in your chat'],
  [{ kind: 'votes', count: 9 }, '9 more votes'],
  [{ kind: 'update', stage: 'live' }, 'It’s live'],
  [{ kind: 'update', stage: 'dropped' }, 'Maya dropped it'],
] as const)('%o reads "%s"', (event, words) => {
  expect(toEvent(eventOf(event), 'Maya')).toBe(words)
})

test('a mark on a pain point refers to the solution', () => {
  expect(toEvent(eventOf({ kind: 'verification' }), 'Maya', 'pain_point')).toBe('Maya marked your solution')
})

test.each([
  [{ productId: id }, `/detail/product/${id}`],
  [{}, `/detail/idea/${id}`],
])('%o links to %s', (more, address) => {
  expect(toResponsePath({ kind: 'idea', id }, eventOf(more))).toBe(address)
})

test('a row shows every outcome in the given order, each as a link to its place', () => {
  const outcomes: Partial<Record<Followed['kind'], Partial<Followed>>> = {
    verification: { commentId: 'c' as CommentId },
    chat: { conversationId: 'x' as ConversationId },
    update: { stage: 'building' },
  }
  const response: Response = {
    id,
    kind: 'idea',
    title: 'A bell',
    author: { id: ada.id, name: 'Maya', avatar: null },
    createdAt: '2026-03-01T09:05:59Z',
    vote: null,
    answer: null,
    markPoints: 0,
    followed: OUTCOMES.map(kind => eventOf({ kind, ...outcomes[kind] })),
    talk: 'closed',
  }
  renderPart(<ResponseRow response={response} />)
  const shown = within(screen.getByRole('list')).getAllByRole('link')
  expect(shown.map(link => link.querySelector('span span')?.textContent)).toEqual([
    'Verified Insight',
    '1 message in your chat',
    'Maya replied',
    'Maya launched it',
    'Maya is building it',
    'Maya corrected it',
    '1 solution proposed',
    '1 more vote',
  ])
  expect(shown.slice(0, 2).map(link => link.getAttribute('href'))).toEqual([
    `/detail/idea/${id}#comment-c`,
    '/conversations?chat=x',
  ])
})

test('the number beside a filter counts posts, even with several answers each', async () => {
  const counts = { all: 14, answers: 13, votes: 9 }
  vi.stubGlobal('fetch', async () => globalThis.Response.json({ responses: [], counts, earlier: null }))
  renderPart(<ResponseList />)
  await screen.findByText('Posts answered 13')
})
