import * as z from 'zod/mini'
import { Author } from '#contract/author.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import { Decision, WithdrawnVerdict } from '#contract/evidence/evidence.ts'
import { CommentId, ConversationId, ItemId, MemberId, NoticeId, NotificationId } from '#contract/ids.ts'
import { ItemKind } from '#contract/items/item-kind.ts'
import { StageWord } from '#contract/items/updates.ts'
import { COUNT_MAX, MARKED_MAX, NOTIFICATION_DAYS } from '#contract/lengths.ts'
import { Act } from '#contract/moderation/decisions.ts'
import { NoticeKind } from '#contract/moderation/notices.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { Cursor, Time } from '#contract/paging.ts'
import { notificationKinds, type Topic } from './notification-kinds.ts'
import { TalkRequest } from './talk-requests.ts'

type Kinds = typeof notificationKinds
export type NotificationKind = keyof Kinds
type KindOfTopic<T> = { [K in NotificationKind]: Kinds[K] extends { topic: T } ? K : never }[NotificationKind]
export type SignalKind = KindOfTopic<'signals'>
export type SettableKind = {
  [K in NotificationKind]: Kinds[K] extends { label: string } ? K : never
}[NotificationKind]

const kindsWith = <K extends NotificationKind>(isOne: (kind: Kinds[NotificationKind]) => boolean) =>
  Object.entries(notificationKinds).flatMap(([name, kind]) => (isOne(kind) ? [name as K] : []))

export const kindsOfTopic = <T extends Topic>(topic: T) =>
  kindsWith<KindOfTopic<T>>(kind => 'topic' in kind && kind.topic === topic)

export const NotificationKind = z.enum(kindsWith<NotificationKind>(() => true))
export const SIGNAL_KINDS = kindsOfTopic('signals')
/** What came of the member's words or posts, best first as in OUTCOMES. The best is a digest's subject. */
export const LEADING_KINDS: readonly NotificationKind[] = [
  'verification',
  'solution-reply',
  'chat',
  'reply',
  'helped-decision',
  'update',
  'solution',
]
/** What became of what the member voted on and wrote, the projects first. */
export const OUTCOME_KINDS: readonly NotificationKind[] = [
  'update',
  ...LEADING_KINDS.filter(kind => kind !== 'update' && kind !== 'solution'),
]
export const SettableKind = z.enum(kindsWith<SettableKind>(kind => 'label' in kind))

/** It would solve the caller's pain point, or it wouldn't, or the caller wants to know when it's live. */
export const NamingResponse = z.enum(['yes', 'no', 'follow'])
export type NamingResponse = z.infer<typeof NamingResponse>

/** All events of one kind about one item or in one chat, as one entry. Read and unread events are separate entries. */
export const Notification = z.object({
  id: NotificationId,
  kind: NotificationKind,
  /** The number of events: votes, comments, messages. */
  count: z.int(),
  /** The number of members who caused the events, or of people without an account who joined or answered. */
  people: z.int(),
  /** The latest of these members; null if they have left. */
  from: z.nullable(Author),
  /** The item; null for a notice and for cases. */
  contentType: z.nullable(ItemKind),
  contentId: z.nullable(ItemId),
  /** Empty for a notice and for cases. */
  contentTitle: z.string(),
  /** The latest comment, answer or solution that still exists. */
  commentId: z.nullable(CommentId),
  conversationId: z.nullable(ConversationId),
  /** `act`: of the decision that the notice is about. */
  notice: z.nullable(z.object({ id: NoticeId, kind: NoticeKind, act: z.nullable(Act) })),
  /** The request for a talk that the caller can accept or pass over. */
  request: z.nullable(TalkRequest),
  /** Null if several people caused the events, and for other kinds. */
  chat: z.nullable(z.object({ signalId: NotificationId, conversationId: z.nullable(ConversationId) })),
  /** Null for other kinds. */
  votes: z.nullable(z.object({ painPoint: z.int(), earlyAdopter: z.int() })),
  /** The idea that would solve an own pain point, and what the caller said to that. Null if several wait. */
  naming: z.nullable(z.object({ ideaId: ItemId, state: z.enum(['open', 'accepted', 'ignored']) })),
  /** To an idea that would solve a pain point the caller shares. Null for other kinds, and if the idea takes no response. */
  response: z.nullable(z.enum(['none', ...NamingResponse.options])),
  decided: z.nullable(Decision),
  /** The word that the latest update set. */
  word: z.nullable(StageWord),
  /** True for the first update that the caller is notified of. */
  isFirst: z.boolean(),
  /** Set if all replies are to the caller's own answers, or all to own solutions. */
  repliedTo: z.nullable(z.enum(['answer', 'solution'])),
  /** The verdict that was withdrawn, if there is no other since. */
  withdrawn: z.nullable(WithdrawnVerdict),
  /** The Insight Points that these marks hold: of several on one item, the first that pays. 0 for other kinds. */
  points: z.int(),
  /** The first words of the latest message, comment, answer or solution, of the update, or of the reason for the decision. */
  words: z.nullable(z.string()),
  /** The kind of the thing, if it was deleted meanwhile and cannot be opened. */
  gone: z.nullable(z.enum(['item', 'comment', 'answer', 'solution'])),
  read: z.boolean(),
  createdAt: Time,
})
export type Notification = z.infer<typeof Notification>

/** A mark of the last hour. A page that is open when it comes says so. */
const RecentMark = z.pick(Notification, {
  id: true,
  from: true,
  contentType: true,
  contentTitle: true,
  points: true,
  createdAt: true,
})
export type RecentMark = z.infer<typeof RecentMark>

/** `updates`: what became of items that the caller voted on or helped with. */
export const NotificationFilter = z.enum(['all', 'updates'])
export type NotificationFilter = z.infer<typeof NotificationFilter>

const Notifications = z.object({ notifications: z.array(Notification), earlier: z.nullable(Cursor) })

/**
 * The number of unread notifications, each counted by itself, up to COUNT_MAX, and of those of the latest chats that have
 * unread messages and are not muted. It does not depend on the notifications: all of them may be marked read, or those of
 * messages turned off.
 */
const UnreadNotifications = z.object({
  unread: z.int().check(z.maximum(COUNT_MAX)),
  chats: z.int(),
  marks: z.array(RecentMark),
})
export type UnreadNotifications = z.infer<typeof UnreadNotifications>

export const NotificationSettings = z.strictObject(
  Object.fromEntries(SettableKind.options.map(kind => [kind, z.boolean()])) as Record<
    SettableKind,
    z.ZodMiniBoolean
  >,
)
export type NotificationSettings = z.infer<typeof NotificationSettings>

export const notifications = {
  'GET /me/notifications': {
    summary: `Own notifications of the last ${NOTIFICATION_DAYS} days in groups, newest first, ${pageSizes.notifications} at a time`,
    access: 'member',
    query: z.strictObject({ show: z._default(NotificationFilter, 'all'), before: z.optional(Cursor) }),
    ok: Notifications,
  },
  'GET /me/notifications/count': {
    summary: 'The number of own unread notifications, and of own chats with unread messages',
    access: 'member',
    ok: UnreadNotifications,
  },
  'PUT /notifications/:notificationId/reading': {
    summary: 'Mark an own notification read, with the earlier ones of its group',
    access: 'member',
    params: z.strictObject({ notificationId: NotificationId }),
    ok: null,
    refusals: ['notification.missing'],
  },
  'PUT /notifications/:notificationId/response': {
    summary: 'Say whether an idea would solve a pain point one shares; the last response counts',
    access: 'member',
    params: z.strictObject({ notificationId: NotificationId }),
    body: z.strictObject({ response: NamingResponse }),
    ok: null,
    refusals: ['notification.missing', 'item.missing', 'item.blocked', 'item.dropped', 'naming.missing'],
  },
  'PUT /items/:itemId/notifications/reading': {
    summary:
      'Mark own notifications about an item read, signals too: all, those of one member, votes of some, what its page showed, or visitors',
    access: 'member',
    // The page of an item sends it by itself.
    rateLimit: 'reads',
    params: z.strictObject({ itemId: ItemId }),
    body: z.strictObject({
      from: z.optional(MemberId),
      /** The members whose votes are marked read, and no other votes. */
      votesOf: z.optional(z.array(MemberId).check(z.maxLength(MARKED_MAX))),
      /** The comments, answers and solutions that were on screen: others stay unread. */
      shown: z.optional(z.array(CommentId).check(z.maxLength(MARKED_MAX))),
      /** What visitors said up to this time, and nothing else. */
      visitorsUntil: z.optional(Time),
    }),
    ok: null,
  },
  'PUT /me/notifications/reading': {
    summary: 'Mark all own notifications read',
    access: 'member',
    ok: null,
  },
  'GET /me/notification-settings': {
    summary: 'Which kinds of notifications one is shown',
    access: 'member',
    ok: NotificationSettings,
  },
  'PUT /me/notification-settings': {
    summary: 'Choose which kinds of notifications one is shown',
    access: 'member',
    body: NotificationSettings,
    ok: NotificationSettings,
  },
} satisfies Endpoints
