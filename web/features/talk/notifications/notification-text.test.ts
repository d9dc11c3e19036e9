import { expect, test } from 'vitest'
import type { ConversationId, ItemId, NoticeId, NotificationId } from '#contract/ids.ts'
import type { Notification } from '#contract/talk/notifications.ts'
import { toAction, toAddress, toDetail, toPeople } from './notification-text.ts'

const contentId = '0197c5a4-0000-7000-8000-00000000000a' as ItemId
const conversationId = '0197c5a4-0000-7000-8000-00000000000b' as ConversationId

const noticeId = '0197c5a4-0000-7000-8000-00000000000d' as NoticeId

const withdrawn = {
  verdict: 'build',
  at: '2026-02-02T09:00:00Z',
  readers: 21,
  yes: 21,
  withdrawnAt: '2026-02-09T09:00:00Z',
  because: 'voided',
  count: 21,
} as const

const notificationOf = (more: Partial<Notification>): Notification => ({
  id: '0197c5a4-0000-7000-8000-00000000000c' as NotificationId,
  kind: 'vote',
  count: 1,
  people: 1,
  from: null,
  contentType: 'idea',
  contentId,
  contentTitle: 'A bell',
  commentId: null,
  solutionId: null,
  conversationId: null,
  notice: null,
  request: null,
  chat: null,
  decided: null,
  withdrawn: null,
  votes: null,
  words: null,
  gone: null,
  read: false,
  createdAt: '2026-03-01T09:05:59.123456Z',
  ...more,
})

test.each([
  [{ votes: { painPoint: 0, earlyAdopter: 1 } }, 'would be an early adopter of'],
  [{ votes: { painPoint: 1, earlyAdopter: 0 } }, 'likes'],
  [{ contentType: 'pain_point', votes: { painPoint: 1, earlyAdopter: 0 } }, 'has this pain too:'],
  [{ votes: { painPoint: 0, earlyAdopter: 0 } }, 'voted on'],
  [{ people: 9, votes: { painPoint: 0, earlyAdopter: 9 } }, 'voted on'],
  [{ kind: 'message', count: 1 }, 'sent you a message about'],
  [{ kind: 'message', count: 4 }, 'sent you 4 messages about'],
  [{ kind: 'request' }, 'asks you for a talk about'],
  [{ kind: 'decision', decided: 'drop' }, 'decided to drop'],
  [{ kind: 'verdict', decided: 'build' }, 'is above your bar:'],
  [{ kind: 'verdict', decided: 'drop' }, 'is below your bar:'],
  [{ kind: 'verdict', withdrawn }, 'no longer has a verdict:'],
  [{ kind: 'reminder' }, 'has come for'],
  [{ kind: 'supporter', count: 3, people: 3 }, 'joined the waiting list of'],
  [{ kind: 'notice', notice: { id: noticeId, kind: 'appeal_receipt' } }, 'arrived'],
  [{ kind: 'case', count: 3, people: 3 }, 'in the queue'],
  [{ kind: 'verification' }, 'marked your answer as a Verified Insight on'],
] as const)('%o reads "%s"', (more, action) => {
  expect(toAction(notificationOf(more))).toBe(action)
})

test.each([
  [{ people: 9, votes: { painPoint: 8, earlyAdopter: 1 } }, '1 would be an early adopter · 8 like it'],
  [
    { people: 2, contentType: 'pain_point', votes: { painPoint: 2, earlyAdopter: 0 } },
    '2 have this pain too',
  ],
  [{ kind: 'comment', words: 'A word' }, 'A word'],
  [{ kind: 'decision', decided: 'build', words: 'Forty people asked' }, 'Forty people asked'],
  [{ kind: 'verdict', decided: 'drop' }, 'Your plan says: drop it.'],
  [
    { kind: 'verdict', withdrawn },
    'The verdict “build” of 2 February was withdrawn on 9 February: 21 votes were voided as not genuine.',
  ],
  [{ kind: 'reminder' }, 'Decide with what you know, or ask longer.'],
  [{ kind: 'answer', words: null, gone: 'answer' }, 'This answer was deleted.'],
  [{ kind: 'vote', contentType: 'pain_point', gone: 'item' }, 'This pain point was deleted.'],
  [{ votes: { painPoint: 1, earlyAdopter: 0 } }, undefined],
] as const)('%o says "%s" below', (more, detail) => {
  expect(toDetail(notificationOf(more))).toBe(detail)
})

test('supporters are a number of people, also a single one', () => {
  const toText = (people: number) => toPeople(notificationOf({ kind: 'supporter', people }))
  expect([toText(1), toText(1_200)]).toEqual(['1 person', '1,200 people'])
})

test('new cases are of no member, counted, and lead to the queue', () => {
  const cases = notificationOf({
    kind: 'case',
    contentType: null,
    contentId: null,
    count: 1_200,
    people: 1_200,
  })
  expect([toPeople(cases), toAddress(cases)]).toEqual(['1,200 new cases', '/admin'])
})

test('a message leads to its chat, a notice to its page, supporters to their list, a comment to its place on the page of the item', () => {
  expect(toAddress(notificationOf({ kind: 'supporter' }))).toBe(`/detail/idea/${contentId}/waiting-list`)
  expect(
    toAddress(notificationOf({ kind: 'notice', notice: { id: noticeId, kind: 'ruling' }, contentId: null })),
  ).toBe(`/notices/${noticeId}`)
  expect(toAddress(notificationOf({ kind: 'message', conversationId }))).toBe(
    `/conversations?chat=${conversationId}`,
  )
  const commentId = crypto.randomUUID() as NonNullable<Notification['commentId']>
  expect(toAddress(notificationOf({ kind: 'comment', commentId }))).toBe(
    `/card/${contentId}#comment-${commentId}`,
  )
})
