import type { ItemId, NotificationId } from '#contract/ids.ts'
import type { Notification } from '#contract/talk/notifications.ts'

export const contentId = '0197c5a4-0000-7000-8000-00000000000a' as ItemId

/** Returns an unread notification of a vote. `more` replaces fields. */
export const notificationOf = (more: Partial<Notification>): Notification => ({
  id: '0197c5a4-0000-7000-8000-00000000000c' as NotificationId,
  kind: 'vote',
  count: 1,
  people: 1,
  from: null,
  contentType: 'idea',
  contentId,
  contentTitle: 'A bell',
  commentId: null,
  conversationId: null,
  notice: null,
  request: null,
  chat: null,
  naming: null,
  response: null,
  decided: null,
  word: null,
  isFirst: false,
  repliedTo: null,
  withdrawn: null,
  votes: null,
  points: 0,
  words: null,
  gone: null,
  read: false,
  createdAt: '2026-03-01T09:05:59.123456Z',
  ...more,
})
