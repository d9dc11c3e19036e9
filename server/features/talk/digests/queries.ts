import { type RawBuilder, sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { COUNT_MAX } from '#contract/lengths.ts'
import type { Language } from '#contract/text/languages.ts'
import {
  EXCERPT,
  isNotificationShown,
  isSignalShown,
  latestVisitorAnswer,
  offKinds,
} from '#server/features/talk/notifications/queries.ts'
import type { JobData } from '#server/model/jobs.ts'
import type { Timestamp } from '#server/model/schema.ts'
import type { Db } from '#server/platform/database/database.ts'
import { languageOf } from '#server/platform/language/reader-language.ts'
import type { Waiting, WaitingChat, WaitingNotification, WaitingSignal } from './digest-text.ts'

const LISTED = sql.lit(5)
const COUNTED = sql.lit(COUNT_MAX + 1)

export const NEVER = sql<Timestamp>`to_timestamp(0)`
/** Transactions end within this time, so rows with an earlier time are visible. */
const SETTLING = sql`interval '1 minute'`

type Value = string | RawBuilder<unknown>
/** The range is after `since`, up to and including `until`. */
type Span = { member: MemberId | RawBuilder<unknown>; since: Value; until: Value }

/** Unread signals that are shown as notifications: rows of `signals`. */
export const waitingSignals = ({ member, since, until }: Span) => sql`
  from signals
  where ${isSignalShown(member)} and not signals.read
    and signals.created_at > ${since} and signals.created_at <= ${until}`

/**
 * Unread messages of others with their chat, unless the chat is muted or messages are turned off: rows of `message` and
 * `chat`.
 */
export const waitingMessages = ({ member, since, until }: Span) => sql`
  from active_chats as chat
  join conversation_participants as own
    on own.conversation_id = chat.conversation_id and own.user_id = chat.user_id
  join messages as message
    on message.conversation_id = chat.conversation_id and message.seq > own.read_seq
  where chat.user_id = ${member} and chat.last_message_time > ${since}
    and message.user_id is distinct from chat.user_id
    and message.created_at > ${since} and message.created_at <= ${until}
    and own.muted_at is null and 'message' <> all(${offKinds(member)})`

/**
 * Unread notifications other than signals, messages and those of moderation, which has mails of its own: rows of
 * `notifications`.
 */
export const waitingNotifications = ({ member, since, until }: Span) => sql`
  from notifications
  where ${isNotificationShown(member)} and not notifications.read and notifications.kind not in ('message', 'notice', 'case')
    and notifications.created_at > ${since} and notifications.created_at <= ${until}`

export type Due = JobData['digest.send'] & { since: Timestamp; until: Timestamp; language: Language }
const toSpan = ({ memberId, since, until }: Due): Span => ({ member: memberId, since, until })

async function listSignals(db: Db, due: Due): Promise<Waiting['signals']> {
  const { rows } = await sql<WaitingSignal & { total: number }>`
    with waiting as (
      select signals.id, signals.from_user_id, signals.interaction_type, signals.content_title, signals.created_at
      ${waitingSignals(toSpan(due))}
      order by signals.created_at desc, signals.id desc limit ${COUNTED})
    select profiles.name, waiting.interaction_type as interaction, waiting.content_title as title,
      (select count(*)::int from waiting) as total
    from waiting left join profiles on profiles.id = waiting.from_user_id
    order by waiting.created_at desc, waiting.id desc limit ${LISTED}`.execute(db)
  return { count: rows[0]?.total ?? 0, latest: rows.map(({ total: _, ...signal }) => signal) }
}

async function listChats(db: Db, due: Due): Promise<Waiting['messages']> {
  const { rows } = await sql<WaitingChat & { total: number }>`
    with waiting as (
      select chat.conversation_id, chat.with_user_id, chat.content_title, message.created_at
      ${waitingMessages(toSpan(due))}
      limit ${COUNTED})
    select profiles.name, waiting.content_title as title, count(*)::int as count,
      (select count(*)::int from waiting) as total
    from waiting left join profiles on profiles.id = waiting.with_user_id
    group by waiting.conversation_id, profiles.name, waiting.content_title
    order by max(waiting.created_at) desc, waiting.conversation_id limit ${LISTED}`.execute(db)
  return { count: rows[0]?.total ?? 0, latest: rows.map(({ total: _, ...chat }) => chat) }
}

async function listNotifications(db: Db, due: Due): Promise<Waiting['notifications']> {
  const { rows } = await sql<WaitingNotification & { total: number }>`
    with waiting as (
      select notifications.* ${waitingNotifications(toSpan(due))}
      order by notifications.created_at desc, notifications.id desc limit ${COUNTED})
    select profiles.name, waiting.kind, waiting.count as people, coalesce(items.name, chat.content_title, '') as title,
      beginning_of(answered.text, ${EXCERPT}) as words, (select count(*)::int from waiting) as total
    from waiting left join profiles on profiles.id = waiting.from_user_id
    left join lateral (${latestVisitorAnswer({ row: sql`waiting`, subject: sql`waiting.item_id` })}) as answered on true
    left join items on items.id = waiting.item_id
    left join active_chats as chat on chat.conversation_id = waiting.conversation_id and chat.user_id = waiting.user_id
    order by waiting.created_at desc, waiting.id desc limit ${LISTED}`.execute(db)
  return { count: rows[0]?.total ?? 0, latest: rows.map(({ total: _, ...notification }) => notification) }
}

/** The time range begins after the last sent mail. Returns undefined if a later mail was claimed. */
export const findDue = (db: Db, { memberId, claimedAt }: JobData['digest.send']): Promise<Due | undefined> =>
  db
    .selectFrom('digests')
    .select(['user_id as memberId', sql<Timestamp>`claimed_at`.as('claimedAt')])
    .select(sql<Timestamp>`coalesce(told_until, ${NEVER})`.as('since'))
    .select(sql<Timestamp>`claimed_at - ${SETTLING}`.as('until'))
    .select(languageOf(sql`digests.user_id`).as('language'))
    .where('user_id', '=', memberId)
    .where('claimed_at', '=', claimedAt)
    .executeTakeFirst()

export async function findWaiting(db: Db, due: Due): Promise<Waiting> {
  const [signals, messages, notifications] = await Promise.all([
    listSignals(db, due),
    listChats(db, due),
    listNotifications(db, due),
  ])
  return { signals, messages, notifications }
}

/** Returns undefined if the address is not confirmed, or if the member is banned or has left. */
export async function findAddress(db: Db, { memberId }: Due) {
  const account = await db
    .selectFrom('auth.users')
    .select('email')
    .where('id', '=', memberId)
    .where('email_confirmed_at', 'is not', null)
    .where(sql<boolean>`not auth.is_banned(users)`)
    .executeTakeFirst()
  return account?.email
}
