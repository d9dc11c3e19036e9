import { sql } from 'kysely'
import type { ConversationId, MemberId, MessageId } from '#contract/ids.ts'
import { pageSizes } from '#contract/lengths.ts'
import type { Author } from '#contract/members.ts'
import type { messages } from '#contract/messages.ts'
import { author } from '#server/features/items/items/queries.ts'
import { areApart } from '#server/features/talk/blocks/queries.ts'
import { findLastSeq, type Part, takingPart } from '#server/features/talk/conversations/queries.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { statement } from '#server/platform/queries/statement.ts'
import { refuse } from '#server/platform/refusal.ts'
import { MESSAGES_A_MINUTE } from './policy.ts'

type List = (typeof messages)['GET /conversations/:conversationId/messages']
type Bounds = { before: number | undefined; after: number | undefined }

const PAGE = sql.lit(pageSizes.messages)
const writer = sql<Author | null>`case when profiles.id is not null then ${author} end`

/**
 * A stretch of a conversation. As messages are numbered without holes, its ends are known beforehand and nothing but
 * the stretch is read, however long the conversation is.
 */
const stretch = statement(
  (db, values: Part & Bounds, { isBefore, isAfter }: { isBefore: boolean; isAfter: boolean }) => {
    const { before, after } = values
    const past = sql`conversations.last_seq + 1`
    const end = isBefore ? sql`least(${before}::bigint, ${past})` : past
    const start = isAfter
      ? sql<boolean>`messages.seq > ${after}::bigint and messages.seq <= ${after}::bigint + ${PAGE}`
      : sql<boolean>`messages.seq >= ${end} - ${PAGE}`
    return takingPart(db, values)
      .innerJoin('messages', 'messages.conversation_id', 'conversations.id')
      .leftJoin('profiles', 'profiles.id', 'messages.user_id')
      .select(['conversations.last_seq as lastSeq', 'messages.id', 'messages.seq', 'messages.content'])
      .select(['messages.created_at as createdAt', writer.as('author')])
      .where(sql<boolean>`messages.seq < ${end}`)
      .where(start)
      .orderBy('messages.seq')
  },
)

export const listMessages: Handler<List> = async ({ db, actor }, { params, query: { before, after } }) => {
  const part = { ...params, memberId: actor.id }
  const shape = { isBefore: before !== undefined, isAfter: after !== undefined }
  const rows = await stretch(db, { ...part, before, after }, shape)
  const lastSeq = rows[0]?.lastSeq ?? (await findLastSeq(db, part)) ?? refuse('conversation.missing')
  return { messages: rows.map(({ lastSeq: _, ...message }) => message), lastSeq }
}

/** The members of a conversation. */
const members = (conversationId: ConversationId) => sql<MemberId[]>`array(
  select user_id from conversation_participants where conversation_id = ${conversationId})`

/** Whether nobody is left who would take a message of this member, or the member is gone meanwhile. */
const isClosed = ({ conversationId, memberId }: Part) => sql<boolean>`not exists (
  select from conversation_participants other
  join conversation_participants own on own.conversation_id = other.conversation_id and own.user_id = ${memberId}
  where other.conversation_id = ${conversationId}
    and other.user_id <> ${memberId} and not ${areApart(sql`other.user_id`, memberId)})`

/** How many messages a member has sent here within a minute; it counts no further than matters. */
const sentLately = ({ conversationId, memberId }: Part) => sql<number>`(
  select count(*)::integer from (
    select from messages where user_id = ${memberId} and conversation_id = ${conversationId}
      and created_at > now() - interval '1 minute' limit ${sql.lit(MESSAGES_A_MINUTE)}) lately)`

/**
 * What decides on a message: asked under the conversation's lock, in a statement of its own, since the one that waits
 * for the lock does not see what came meanwhile.
 */
const standing = statement((db, values: Part & { id: MessageId }) =>
  db
    .selectFrom('profiles')
    .leftJoin('messages as stored', join => join.on('stored.id', '=', values.id))
    .select([author.as('author'), members(values.conversationId).as('members')])
    .select([isClosed(values).as('isClosed'), sentLately(values).as('sentLately')])
    .select(['stored.seq', 'stored.content', 'stored.created_at as createdAt'])
    .select(['stored.user_id as userId', 'stored.conversation_id as conversationId'])
    .where('profiles.id', '=', values.memberId),
)

/** What stands for and against a message of this id, and the message itself where it is stored already. */
export async function getStanding(tx: Tx, draft: Part & { id: MessageId }) {
  const [found] = await standing(tx, draft, {})
  if (!found) throw new Error('a member who writes has no profile')
  const { seq, content, createdAt, userId, conversationId, ...rest } = found
  const isOwn = userId === draft.memberId && conversationId === draft.conversationId
  return { ...rest, stored: seq && content && createdAt ? { seq, content, createdAt, isOwn } : undefined }
}
