import { type RawBuilder, sql } from 'kysely'
import type {
  CommentId,
  ConversationId,
  ItemId,
  MemberId,
  NotificationId,
  TalkRequestId,
} from '#contract/ids.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { rowList, uuidList } from '#server/platform/database/list-parameter.ts'
import { insertNotifications } from './insert-notifications.ts'
import { isSignal, KEPT, subject } from './queries.ts'
import { markAllVisitorsRead } from './stored-visitor-reads.ts'

type Part = { conversationId: ConversationId; memberId: MemberId }

/**
 * Notifies the other participant. The statement must have a CTE `counted` with the time. A chat has one such notification,
 * which counts the messages since it was read.
 */
export const insertMessageNotification = ({ conversationId, memberId }: Part) =>
  insertNotifications({
    columns: sql`user_id, from_user_id, kind, conversation_id, created_at`,
    rows: sql`
      select other.user_id, ${memberId}, 'message', ${conversationId}, counted."createdAt"
      from counted, conversation_participants as other
      where other.conversation_id = ${conversationId} and other.user_id <> ${memberId}`,
    repeated: 'counted',
  })

/**
 * Marks the notification of the chat's beginning, those of messages up to `seq`, and the signals of the other participant
 * about its item. A message that is sent at the same moment remains unread.
 */
export const markChatRead = ({ conversationId, memberId, seq }: Part & { seq: number }) => sql`
  update notifications set read = true
  where user_id = ${memberId} and not read and (conversation_id = ${conversationId}
    and (kind <> 'message' or created_at <= (select created_at from messages
      where messages.conversation_id = ${conversationId} and messages.seq <= ${seq}::bigint order by messages.seq desc limit 1))
    or ${isSignal} and gone = '{}' and (from_user_id, item_id) in (select with_user_id, content_id from active_chats
      where active_chats.conversation_id = ${conversationId} and active_chats.user_id = ${memberId}))`

/** They would lead nowhere once the member leaves. */
export const deleteChatNotifications = (tx: Tx, { conversationId, memberId }: Part) =>
  sql`delete from notifications where user_id = ${memberId} and conversation_id = ${conversationId}`.execute(
    tx,
  )

/** An item has one notification of each kind a day (UTC), which counts the visitors since it was read. */
export const notifyOfVisitor = (
  tx: Tx,
  { itemId, author, kind }: { itemId: ItemId; author: MemberId; kind: 'subscriber' | 'visitor-answer' },
) =>
  insertNotifications({
    columns: sql`user_id, kind, item_id`,
    rows: sql`values (${author}, ${kind}, ${itemId}::uuid)`,
    repeated: 'counted',
  }).execute(tx)

type OwnSignal = { signalId: NotificationId; member: MemberId }

/**
 * Marks and locks the signal even if it was read before. Returns undefined if it is withdrawn, unknown or another member's.
 */
export async function lockSignal(tx: Tx, { signalId, member }: OwnSignal) {
  const { rows } = await sql<{ id: NotificationId; from: MemberId | null; itemId: ItemId }>`
    update notifications set read = true
    where id = ${signalId} and user_id = ${member} and ${isSignal} and gone = '{}'
    returning id, from_user_id as "from", item_id as "itemId"`.execute(tx)
  return rows[0]
}

type Own = { notificationId: NotificationId; member: MemberId }

/** Marks the earlier ones of the group too. */
export async function markGroupRead(tx: Tx, { notificationId: id, member }: Own) {
  const { rows } = await sql<{ isFound: boolean }>`
    with opened as (
      select kind, ${subject} as subject, created_at from notifications
      where id = ${id} and user_id = ${member} and gone = '{}'),
    reading as (
      update notifications set read = true from opened
      where notifications.user_id = ${member} and not notifications.read and notifications.kind = opened.kind
        and ${subject} is not distinct from opened.subject and notifications.created_at <= opened.created_at)
    select exists (select from opened) as "isFound"`.execute(tx)
  return rows[0]?.isFound === true
}

type About = {
  itemId: ItemId
  member: MemberId
  from?: MemberId | undefined
  votesOf?: readonly MemberId[] | undefined
  shown?: readonly CommentId[] | undefined
}

/**
 * `from` limits them to those that this member caused, `votesOf` to the votes of these members, `shown` to those without a
 * text or with one of these texts. A request for a talk is not marked, since it waits for a response. Returns whether there
 * were any.
 */
export async function markItemRead(tx: Tx, { itemId, member, from, votesOf, shown }: About) {
  const isFrom = from ? sql`from_user_id = ${from}` : sql`true`
  const isVote = votesOf ? sql`kind = 'vote' and from_user_id = any(${uuidList(votesOf)})` : sql`true`
  const wasShown = shown ? sql`(comment_id is null or comment_id = any(${uuidList(shown)}))` : sql`true`
  const { numAffectedRows = 0n } = await sql`
    update notifications set read = true
    where user_id = ${member} and item_id = ${itemId} and not read and gone = '{}' and kind <> 'request'
      and ${isFrom} and ${isVote} and ${wasShown}`.execute(tx)
  return numAffectedRows > 0n
}

/**
 * The statement must have a CTE `notified` with `user_id` and `count` of each member. A member has one such notification,
 * which counts the cases since it was read. Returns the members.
 */
export const insertCaseNotifications = insertNotifications({
  columns: sql`user_id, kind, count`,
  rows: sql`select user_id, 'case', count from notified order by user_id`,
  repeated: 'counted',
})

/**
 * Marks those of all moderators once no case is open. The statement must have a CTE `refreshed` with the `id` and new `state`
 * of the case that it changes. Returns the members.
 */
export const markCasesRead = sql<{ member: MemberId }>`
  update notifications set read = true where id = any(array(
    select notifications.id from notifications, refreshed where kind = 'case' and not read and refreshed.state <> 'open'
      and not exists (select from cases where cases.state = 'open' and cases.id <> refreshed.id)
    order by user_id for update of notifications))
  returning user_id as member`

/** Call this once the member may no longer decide on cases. */
export const deleteCaseNotifications = (tx: Tx, member: MemberId) =>
  sql`delete from notifications where user_id = ${member} and kind = 'case'`.execute(tx)

export const markRequestRead = (tx: Tx, id: TalkRequestId) =>
  sql`update notifications set read = true where talk_request_id = ${id} and not read`.execute(tx)

/** Marks those of `which`, and what visitors said. */
export const markAllRead = (tx: Tx, member: MemberId, which: RawBuilder<boolean>) =>
  sql`
    with reading as (${markAllVisitorsRead(member)})
    update notifications set read = true where not notifications.read and ${which}`.execute(tx)

type Vote = { author: MemberId; voter: MemberId; item: ItemId }

const ofVotes = (votes: readonly Vote[]) => sql`kind = 'vote' and (user_id, from_user_id, item_id) in (
  select * from ${rowList(votes)} as vote (author uuid, voter uuid, item uuid))`

/** Takes read ones too. */
export const hideVoidedVotes = (tx: Tx, votes: readonly Vote[]) =>
  sql`update notifications set gone = gone || 'voided'::text where ${ofVotes(votes)} and 'voided' <> all(gone)`.execute(
    tx,
  )

export const showVoidedVotes = (tx: Tx, votes: readonly Vote[]) =>
  sql`update notifications set gone = array_remove(gone, 'voided') where ${ofVotes(votes)}`.execute(tx)

/** Signals are kept. */
export const deleteOldNotifications = async (db: Db) => {
  await sql`delete from notifications where created_at < now() - ${KEPT} and not ${isSignal}`.execute(db)
}
