import { expect, test } from 'vitest'
import type { ConversationId, MemberId, NoticeId } from '#contract/ids.ts'
import type { Notification } from '#contract/talk/notifications.ts'
import { contentId, notificationOf } from '#test/support/talk/notification.ts'
import { toAddress, toDetail, toSpokenText, toText } from './notification-text.ts'

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

const from = { id: '0197c5a4-0000-7000-8000-00000000000e' as MemberId, name: 'Maya', avatar: null }

test.each([
  [{ votes: { painPoint: 0, earlyAdopter: 1 } }, 'Maya said they’d use “A bell”'],
  [{ votes: { painPoint: 1, earlyAdopter: 0 } }, 'Maya likes “A bell”'],
  [
    { contentType: 'pain_point', votes: { painPoint: 1, earlyAdopter: 0 } },
    'Maya has this pain too: “A bell”',
  ],
  [{ votes: { painPoint: 0, earlyAdopter: 0 } }, 'Maya voted on “A bell”'],
  [{ people: 9, votes: { painPoint: 0, earlyAdopter: 9 } }, '9 people voted on “A bell”'],
  [{ kind: 'message', count: 1 }, 'Maya sent you a message about “A bell”'],
  [{ kind: 'message', count: 4 }, 'Maya sent you 4 messages about “A bell”'],
  [{ kind: 'reply', repliedTo: 'solution' }, 'Maya replied to your solution to “A bell”'],
  [{ kind: 'request' }, 'Maya asked to talk about “A bell”'],
  [{ kind: 'update' }, 'Maya posted an update on “A bell”'],
  [{ kind: 'update', count: 2 }, 'Maya posted 2 updates on “A bell”'],
  [{ kind: 'update', word: 'building' }, 'Maya is building “A bell”'],
  [{ kind: 'update', word: 'live' }, '“A bell” is live'],
  [{ kind: 'update', word: 'dropped' }, '“A bell” was dropped'],
  [{ kind: 'helped-decision', decided: 'drop' }, 'With your help, Maya decided to drop “A bell”'],
  [{ kind: 'verdict', decided: 'build' }, 'Your evidence passed your bar: “A bell”'],
  [{ kind: 'verdict', decided: 'drop' }, 'Your evidence fell below your bar: “A bell”'],
  [{ kind: 'verdict', withdrawn }, 'Your evidence no longer has a verdict: “A bell”'],
  [{ kind: 'reminder' }, 'Your decision date for “A bell” is here'],
  [{ kind: 'subscriber', count: 3, people: 3 }, '3 people joined the waiting list for “A bell”'],
  [{ kind: 'subscriber' }, '1 person joined the waiting list for “A bell”'],
  [{ kind: 'visitor-answer' }, '1 visitor answered your questions on “A bell”'],
  [
    { kind: 'notice', notice: { id: noticeId, kind: 'appeal_receipt', act: 'hide' } },
    'Your appeal was received',
  ],
  [
    { kind: 'notice', notice: { id: noticeId, kind: 'decision', act: 'restore' } },
    'The moderators restored something you posted',
  ],
  [{ kind: 'case', count: 1_200, people: 1_200 }, '1,200 new cases in the queue'],
  [{ kind: 'verification' }, 'Maya marked your answer as a Verified Insight on “A bell”'],
] as const)('%o reads "%s"', (more, sentence) => {
  const notification = { ...notificationOf(more), from }
  expect(toSpokenText(toText(notification) ?? '', notification)).toBe(sentence)
})

test.each([
  [{ people: 9, votes: { painPoint: 8, earlyAdopter: 1 } }, '1 said they’d use it · 8 like it'],
  [
    { people: 2, contentType: 'pain_point', votes: { painPoint: 2, earlyAdopter: 0 } },
    '2 have this pain too',
  ],
  [{ kind: 'comment', words: 'A word' }, 'A word'],
  [{ kind: 'verification', points: 100, words: 'A word' }, '+100 Insight Points · A word'],
  [{ kind: 'update', words: 'The first box stands.' }, '“The first box stands.”'],
  [{ kind: 'helped-decision', decided: 'build', words: 'Forty people asked' }, 'Forty people asked'],
  [{ kind: 'verdict', decided: 'drop' }, 'Your plan for that: drop it.'],
  [
    { kind: 'verdict', withdrawn },
    'On February 9 we withdrew the February 2 verdict “build” because 21 votes weren’t genuine.',
  ],
  [{ kind: 'reminder' }, 'Decide with what you know, or give it more time.'],
  [{ kind: 'answer', words: null, gone: 'answer' }, 'It was deleted or hidden.'],
  [{ kind: 'vote', contentType: 'pain_point', gone: 'item' }, 'It was deleted or hidden.'],
  [{ votes: { painPoint: 1, earlyAdopter: 0 } }, undefined],
] as const)('%o says "%s" below', (more, detail) => {
  expect(toDetail(notificationOf(more))).toBe(detail)
})

test('new cases link to the queue', () => {
  const cases = notificationOf({
    kind: 'case',
    contentType: null,
    contentId: null,
    count: 1_200,
    people: 1_200,
  })
  expect(toAddress(cases)).toBe('/admin')
})

test('a message links to its chat, a notice to its page, subscribers to their list, and a comment to its place on the item page', () => {
  expect(toAddress(notificationOf({ kind: 'subscriber' }))).toBe(`/detail/idea/${contentId}/waiting-list`)
  expect(toAddress(notificationOf({ kind: 'visitor-answer' }))).toBe(
    `/detail/idea/${contentId}?tab=people#answers`,
  )
  expect(
    toAddress(
      notificationOf({
        kind: 'notice',
        notice: { id: noticeId, kind: 'decision', act: 'hide' },
        contentId: null,
      }),
    ),
  ).toBe(`/notices/${noticeId}`)
  expect(toAddress(notificationOf({ kind: 'message', conversationId }))).toBe(
    `/conversations?chat=${conversationId}`,
  )
  const commentId = crypto.randomUUID() as NonNullable<Notification['commentId']>
  expect(toAddress(notificationOf({ kind: 'comment', commentId }))).toBe(
    `/card/${contentId}#comment-${commentId}`,
  )
})
