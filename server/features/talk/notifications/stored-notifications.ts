import { type RawBuilder, sql } from 'kysely'
import type {
  CommentId,
  ConversationId,
  ItemId,
  MemberId,
  NotificationId,
  SolutionId,
  TalkRequestId,
} from '#contract/ids.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { uuidList } from '#server/platform/database/list-parameter.ts'
import { isNotificationShown, isSignalShown, KEPT, signalKind, subject, visitorDay } from './queries.ts'
import { markAllVisitorsRead } from './stored-visitor-reads.ts'

type Part = { conversationId: ConversationId; memberId: MemberId }

/**
 * Notifies the other participant. The statement must have a CTE `counted` with the time. A chat has one such notification,
 * which counts the messages since it was read.
 */
export const insertMessageNotification = ({ conversationId, memberId }: Part) => sql`
  insert into notifications (user_id, from_user_id, kind, conversation_id, created_at)
  select other.user_id, ${memberId}, 'message', ${conversationId}, counted."createdAt"
  from counted, conversation_participants as other
  where other.conversation_id = ${conversationId} and other.user_id <> ${memberId}
  on conflict (user_id, conversation_id) where kind = 'message' do update set
    count = case when notifications.read then 1 else notifications.count + 1 end, read = false,
    from_user_id = excluded.from_user_id, created_at = excluded.created_at`

export const markChatSignalsRead = ({ conversationId, memberId }: Part) => sql`
  update signals set read = true from active_chats as chat
  where chat.conversation_id = ${conversationId} and chat.user_id = ${memberId} and signals.user_id = ${memberId}
    and signals.from_user_id = chat.with_user_id and signals.content_id = chat.content_id
    and not signals.read and signals.withdrawn_at is null`

/**
 * Marks the notification of the chat's beginning, and of messages up to `seq`. A message that is sent at the same moment
 * remains unread.
 */
export const markChatNotificationsRead = ({ conversationId, memberId, seq }: Part & { seq: number }) => sql`
  update notifications set read = true
  where user_id = ${memberId} and conversation_id = ${conversationId} and not read
    and (kind = 'chat' or created_at <= (select created_at from messages
      where messages.conversation_id = ${conversationId} and messages.seq <= ${seq}::bigint order by messages.seq desc limit 1))`

/** They would lead nowhere once the member leaves. */
export const deleteChatNotifications = (tx: Tx, { conversationId, memberId }: Part) =>
  tx
    .deleteFrom('notifications')
    .where('user_id', '=', memberId)
    .where('conversation_id', '=', conversationId)
    .execute()

type Noticed = { itemId: ItemId; author: MemberId }

/** An item has one notification of each kind a day (UTC), which counts the visitors since it was read. */
const notifyOfVisitor = (
  tx: Tx,
  { itemId, author, kind }: Noticed & { kind: 'subscriber' | 'visitor-answer' },
) =>
  sql`
    insert into notifications (user_id, kind, item_id) values (${author}, ${kind}, ${itemId})
    on conflict (item_id, user_id, (${visitorDay})) where kind = ${sql.lit(kind)} do update set
      count = case when notifications.read then 1 else notifications.count + 1 end, read = false,
      created_at = excluded.created_at`.execute(tx)

export const notifyOfSubscriber = (tx: Tx, about: Noticed) =>
  notifyOfVisitor(tx, { ...about, kind: 'subscriber' })

export const notifyOfVisitorAnswer = (tx: Tx, about: Noticed) =>
  notifyOfVisitor(tx, { ...about, kind: 'visitor-answer' })

type Own = { notificationId: NotificationId; member: MemberId }

/** Marks the earlier ones of the group too. */
export async function markGroupRead(tx: Tx, { notificationId: id, member }: Own) {
  const { rows } = await sql<{ isFound: boolean }>`
    with opened as (
      select ${signalKind} as kind, content_id as subject, created_at from signals
      where id = ${id} and user_id = ${member} and withdrawn_at is null
      union all
      select kind, ${subject}, created_at from notifications
      where id = ${id} and user_id = ${member} and withdrawn_at is null),
    read_signals as (
      update signals set read = true from opened
      where signals.user_id = ${member} and not signals.read and signals.withdrawn_at is null
        and signals.content_id = opened.subject and ${signalKind} = opened.kind
        and signals.created_at <= opened.created_at),
    read_others as (
      update notifications set read = true from opened
      where notifications.user_id = ${member} and not notifications.read and notifications.kind = opened.kind
        and ${subject} is not distinct from opened.subject
        and notifications.created_at <= opened.created_at)
    select exists (select from opened) as "isFound"`.execute(tx)
  return rows[0]?.isFound === true
}

type About = {
  itemId: ItemId
  member: MemberId
  from?: MemberId | undefined
  votesOf?: readonly MemberId[] | undefined
  shown?: readonly (CommentId | SolutionId)[] | undefined
}

/**
 * Marks signals too. `from` limits them to those that this member caused, `votesOf` to the votes of these members, `shown`
 * to those without a text or with one of these texts. A request for a talk is not marked, since it waits for a response.
 * Returns whether there were any.
 */
export async function markItemRead(tx: Tx, { itemId, member, from, votesOf, shown }: About) {
  const isFrom = from ? sql`from_user_id = ${from}` : sql`true`
  const isVote = votesOf ? sql`signal_type = 'vote' and from_user_id = any(${uuidList(votesOf)})` : sql`true`
  const wasShown = (text: RawBuilder<unknown>) =>
    shown ? sql`(${text} is null or ${text} = any(${uuidList(shown)}))` : sql`true`
  const { rows } = await sql<{ hasRead: boolean }>`
    with read_signals as (
      update signals set read = true
      where user_id = ${member} and content_id = ${itemId} and not read and withdrawn_at is null
        and ${isFrom} and ${isVote} and ${wasShown(sql`coalesce(comment_id, solution_id)`)} returning id),
    read_others as (
      update notifications set read = true
      where user_id = ${member} and item_id = ${itemId} and not read and kind <> 'request'
        and ${isFrom} and ${sql.lit(votesOf === undefined)} and ${wasShown(sql`comment_id`)} returning id)
    select exists (select from read_signals) or exists (select from read_others) as "hasRead"`.execute(tx)
  return rows[0]?.hasRead === true
}

/**
 * The statement must have a CTE `notified` with `user_id` and `count` of each member. A member has one such notification,
 * which counts the cases since it was read. Returns the members.
 */
export const insertCaseNotifications = sql`
  insert into notifications (user_id, kind, count)
  select user_id, 'case', count from notified order by user_id
  on conflict (user_id) where kind = 'case' do update set
    count = case when notifications.read then excluded.count else notifications.count + excluded.count end,
    read = false, created_at = excluded.created_at
  returning user_id as member`

/** Call this once the member may no longer decide on cases. */
export const deleteCaseNotifications = (tx: Tx, member: MemberId) =>
  tx.deleteFrom('notifications').where('user_id', '=', member).where('kind', '=', 'case').execute()

export const markRequestRead = (tx: Tx, id: TalkRequestId) =>
  tx
    .updateTable('notifications')
    .set({ read: true })
    .where('talk_request_id', '=', id)
    .where('read', '=', false)
    .execute()

export const markAllRead = (tx: Tx, member: MemberId) =>
  sql`
    with read_signals as (
      update signals set read = true where not signals.read and ${isSignalShown(member)}),
    reading as (${markAllVisitorsRead(member)})
    update notifications set read = true where not notifications.read and ${isNotificationShown(member)}`.execute(
    tx,
  )

export const deleteOldNotifications = async (db: Db) => {
  await sql`delete from notifications where created_at < now() - ${KEPT}`.execute(db)
}
