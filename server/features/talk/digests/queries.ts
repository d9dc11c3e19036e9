import { type RawBuilder, sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { COUNT_MAX } from '#contract/lengths.ts'
import type { Topic } from '#contract/talk/notification-kinds.ts'
import { kindsOfTopic, LEADING_KINDS } from '#contract/talk/notifications.ts'
import { isAmong, isShown, listGroups } from '#server/features/talk/notifications/queries.ts'
import type { Timestamp } from '#server/model/schema.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Waiting } from './digest-text.ts'

const LISTED = 5

type Value = string | RawBuilder<unknown>
/** The range is after `since`, up to and including `until`. */
type Span = { member: MemberId | RawBuilder<unknown>; since: Value; until: Value }

/** A chat notifies with its latest message. Another one that came just now does not hide those before. */
const firstUnread = sql`(select min(messages.created_at) from messages join conversation_participants own
  on own.conversation_id = messages.conversation_id and own.user_id = notifications.user_id and seq > own.read_seq
  where messages.conversation_id = notifications.conversation_id and messages.user_id is distinct from own.user_id)`

const isOf = (topic: Topic, { since, until }: Omit<Span, 'member'>) =>
  sql<boolean>`(${isAmong(kindsOfTopic(topic))} and not notifications.read and created_at > ${since}
    and ${topic === 'messages' ? firstUnread : sql`created_at`} <= ${until})`

/** There are unread notifications of a topic that are shown. */
export const isWaiting = ({ member, ...span }: Span, topic: Topic) =>
  sql<boolean>`exists (select from notifications where ${isShown(member)} and ${isOf(topic, span)})`

export type Due = { member: MemberId; since: Timestamp; until: Timestamp }

async function listTopic(db: Db, { member, ...span }: Due, topic: Topic) {
  const among = isOf(topic, span)
  const { rows } = await sql<{ count: number }>`
    select least(coalesce(sum(count), 0), ${sql.lit(COUNT_MAX + 1)})::integer as count
    from notifications where ${isShown(member)} and ${among}`.execute(db)
  const count = rows[0]?.count ?? 0
  if (count === 0) return { count, latest: [] }
  return { count, latest: await listGroups(db, { member, most: LISTED, among, first: LEADING_KINDS }) }
}

export const findWaiting = async (db: Db, due: Due): Promise<Waiting> => ({
  signals: await listTopic(db, due, 'signals'),
  messages: await listTopic(db, due, 'messages'),
  others: await listTopic(db, due, 'others'),
})
