import { sql } from 'kysely'
import type { Author } from '#contract/author.ts'
import type { ConversationId, MemberId, MessageId } from '#contract/ids.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import type { Message } from '#contract/talk/messages.ts'
import { isEitherBlocked } from '#server/features/items/blocks.ts'
import { author } from '#server/features/items/items/queries.ts'
import { findLastSeq, type Part, selectOwnPart } from '#server/features/talk/conversations/queries.ts'
import { isMessageRemoved, removedMessage } from '#server/features/talk/removed-texts.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/statement.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { MESSAGES_A_MINUTE } from './policy.ts'

type Bounds = { before: number | undefined; after: number | undefined }

const PAGE = sql.lit(pageSizes.messages)
const writer = sql<Author | null>`case when profiles.id is not null then ${author} end`

/**
 * Messages are numbered without gaps, so the bounds of the page are known beforehand, and no other row is read, however long
 * the conversation is.
 */
const findMessages = statement(
  (db, values: Part & Bounds, { isBefore, isAfter }: { isBefore: boolean; isAfter: boolean }) => {
    const { before, after } = values
    const past = sql`conversations.last_seq + 1`
    const end = isBefore ? sql`least(${before}::bigint, ${past})` : past
    const start = isAfter
      ? sql<boolean>`messages.seq > ${after}::bigint and messages.seq <= ${after}::bigint + ${PAGE}`
      : sql<boolean>`messages.seq >= ${end} - ${PAGE}`
    return selectOwnPart(db, values)
      .innerJoin('messages', 'messages.conversation_id', 'conversations.id')
      .leftJoin('profiles', 'profiles.id', 'messages.user_id')
      .select(['conversations.last_seq as lastSeq', 'messages.id', 'messages.seq', 'messages.content'])
      .select(['messages.created_at as createdAt', writer.as('author')])
      .select(isMessageRemoved.as('isRemoved'))
      .where(sql<boolean>`messages.seq < ${end}`)
      .where(start)
      .orderBy('messages.seq')
  },
)

export const listMessages: Handler<'GET /conversations/:conversationId/messages'> = async (
  { db, actor },
  { params, query: { before, after } },
) => {
  const part = { ...params, memberId: actor.id }
  const shape = { isBefore: before !== undefined, isAfter: after !== undefined }
  const rows = await findMessages(db, { ...part, before, after }, shape)
  const lastSeq = rows[0]?.lastSeq ?? (await findLastSeq(db, part)) ?? refuse('conversation.missing')
  return { messages: rows.map(toMessage), lastSeq }
}

type Row = Message & { lastSeq: number; isRemoved: boolean }

const toMessage = ({ lastSeq: _, isRemoved, content, ...message }: Row): Message => ({
  ...message,
  content: isRemoved ? removedMessage() : content,
})

const members = (conversationId: ConversationId) => sql<MemberId[]>`array(
  select user_id from conversation_participants where conversation_id = ${conversationId})`

/** No other participant can receive the member's messages, or the member has left. */
const isClosed = ({ conversationId, memberId }: Part) => sql<boolean>`not exists (
  select from conversation_participants other
  join conversation_participants own on own.conversation_id = other.conversation_id and own.user_id = ${memberId}
  where other.conversation_id = ${conversationId}
    and other.user_id <> ${memberId} and not ${isEitherBlocked(sql`other.user_id`, memberId)})`

const countRecent = ({ conversationId, memberId }: Part) => sql<number>`(
  select count(*)::integer from (
    select from messages where user_id = ${memberId} and conversation_id = ${conversationId}
      and created_at > now() - interval '1 minute' limit ${sql.lit(MESSAGES_A_MINUTE)}) lately)`

/**
 * Run this after the statement that locks the conversation: a statement that waited for a lock does not see rows added
 * during the wait.
 */
const findSendingState = statement((db, values: Part & { id: MessageId }) =>
  db
    .selectFrom('profiles')
    .leftJoin('messages as stored', join => join.on('stored.id', '=', values.id))
    .select([author.as('author'), members(values.conversationId).as('members')])
    .select([isClosed(values).as('isClosed'), countRecent(values).as('recentCount')])
    .select(['stored.seq', 'stored.content', 'stored.created_at as createdAt'])
    .select(['stored.user_id as userId', 'stored.conversation_id as conversationId'])
    .where('profiles.id', '=', values.memberId),
)

export async function getSendingState(tx: Tx, draft: Part & { id: MessageId }) {
  const [found] = await findSendingState(tx, draft, {})
  if (!found) throw new Error('a member who writes has no profile')
  const { seq, content, createdAt, userId, conversationId, ...rest } = found
  const isOwn = userId === draft.memberId && conversationId === draft.conversationId
  return { ...rest, stored: seq && content && createdAt ? { seq, content, createdAt, isOwn } : undefined }
}
