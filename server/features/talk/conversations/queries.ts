import { sql } from 'kysely'
import type { Conversation, conversations, Participant } from '#contract/conversations.ts'
import type { ConversationId, ItemId, MemberId, SignalId } from '#contract/ids.ts'
import { pageSizes } from '#contract/lengths.ts'
import type { Author } from '#contract/members.ts'
import { author } from '#server/features/items/items/queries.ts'
import { interviewPoints } from '#server/features/rewards/points/queries.ts'
import { areApart, hasBlocked } from '#server/features/talk/blocks/queries.ts'
import type { FactItem } from '#server/model/facts.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { type Cut, numberedList } from '#server/platform/queries/numbered-list.ts'
import { statement } from '#server/platform/queries/statement.ts'
import { refuse } from '#server/platform/refusal.ts'
import { fileNameOf, type Line, TRANSCRIPT_MAX, transcriptOf } from './transcript.ts'

/** A conversation and one who takes part in it. */
export type Part = { conversationId: ConversationId; memberId: MemberId }

/**
 * A conversation for one who takes part in it, `own` being their part. Every statement on behalf of a member begins
 * here, so that for everyone else it is missing.
 */
export const takingPart = (db: Db | Tx, { conversationId, memberId }: Part) =>
  db
    .selectFrom('conversation_participants as own')
    .innerJoin('conversations', 'conversations.id', 'own.conversation_id')
    .where('own.conversation_id', '=', conversationId)
    .where('own.user_id', '=', memberId)

/** How many messages a conversation has; undefined for one who takes no part in it. */
export async function findLastSeq(db: Db | Tx, part: Part) {
  const found = await takingPart(db, part).select('conversations.last_seq as lastSeq').executeTakeFirst()
  return found?.lastSeq
}

/**
 * Locks a conversation for the rest of the transaction. Messages, completion and blocks of its members pass through
 * here, so what is read afterwards cannot change underneath. Refuses with conversation.missing.
 */
export async function lockConversation(tx: Tx, part: Part) {
  const locked = await takingPart(tx, part)
    .select(['conversations.last_seq as lastSeq', 'conversations.interview_completed as isCompleted'])
    .forNoKeyUpdate('conversations')
    .executeTakeFirst()
  return locked ?? refuse('conversation.missing')
}

const participants = sql<Participant[]>`(
  select json_agg(json_build_object('id', profiles.id, 'name', profiles.name, 'avatar', profiles.avatar,
    'bio', profiles.bio, 'readSeq', taking.read_seq) order by profiles.id)
  from conversation_participants taking join profiles on profiles.id = taking.user_id
  where taking.conversation_id = conversations.id)`

/** The item's owner, while they take part. */
const owner = sql<MemberId | null>`(select taking.user_id from conversation_participants taking
  where taking.conversation_id = conversations.id and taking.user_id = items.user_id)`

const conversationOf = statement((db, part: Part) =>
  takingPart(db, part)
    .innerJoin('active_chats as chat', join =>
      join.onRef('chat.conversation_id', '=', 'conversations.id').onRef('chat.user_id', '=', 'own.user_id'),
    )
    .leftJoin('items', 'items.id', 'conversations.item_id')
    .select(['conversations.id', 'conversations.content_type as contentType', owner.as('ownerId')])
    .select(['conversations.item_id as contentId', 'chat.content_title as contentTitle'])
    .select(['conversations.last_seq as lastSeq', 'conversations.interview_completed as interviewCompleted'])
    .select(['conversations.completed_at as completedAt', 'conversations.created_at as createdAt'])
    .select(participants.as('participants'))
    .select(interviewPoints(sql`own.user_id`, sql`chat.with_user_id`).as('interviewPoints'))
    .select(hasBlocked(sql`own.user_id`, sql`chat.with_user_id`).as('blocked')),
)

/** A conversation as one who takes part in it sees it. Refuses with conversation.missing. */
export async function viewConversation(db: Db | Tx, part: Part): Promise<Conversation> {
  const [conversation] = await conversationOf(db, part, {})
  return conversation ?? refuse('conversation.missing')
}

type Get = (typeof conversations)['GET /conversations/:conversationId']

export const getConversation: Handler<Get> = ({ db, actor }, { params }) =>
  viewConversation(db, { ...params, memberId: actor.id })

const newest = sql`active_chats.last_message_time desc, active_chats.id desc`
const withWhom = sql<Author | null>`case when profiles.id is not null then ${author} end`

const chatPage = numberedList(pageSizes.chats, (db, { viewer }: { viewer: MemberId }) => {
  const matches = db.selectFrom('active_chats').where('active_chats.user_id', '=', viewer)
  const rows = (cut: Cut) =>
    db
      .selectFrom(cut(matches.selectAll('active_chats').orderBy(newest)).as('active_chats'))
      .innerJoin('conversations', 'conversations.id', 'active_chats.conversation_id')
      .innerJoin('conversation_participants as own', join =>
        join
          .onRef('own.conversation_id', '=', 'conversations.id')
          .onRef('own.user_id', '=', 'active_chats.user_id'),
      )
      .leftJoin('profiles', 'profiles.id', 'active_chats.with_user_id')
      .select(['conversations.id as conversationId', 'active_chats.content_id as contentId'])
      .select(['active_chats.content_type as contentType', 'active_chats.content_title as contentTitle'])
      .select([
        'active_chats.last_message as lastMessage',
        'active_chats.last_message_time as lastMessageTime',
      ])
      .select(['conversations.interview_completed as interviewCompleted', withWhom.as('with')])
      .select(sql<number>`conversations.last_seq - own.read_seq`.as('unread'))
      .orderBy(newest)
  return { matches, rows }
})

export const listChats: Handler<(typeof conversations)['GET /me/chats']> = ({ db, actor }, { query }) =>
  chatPage(db, { ...query, values: { viewer: actor.id }, shape: {} })

type Answered = { signalId: SignalId; itemId: ItemId; member: MemberId; from: MemberId }

/** What stands of a chat about a signal: itself if it was started, whose item it is, and whether the two may talk. */
export const findChat = (tx: Tx, { signalId, itemId, member, from }: Answered) =>
  tx
    .selectFrom('items')
    .leftJoin('conversations', join => join.on('conversations.signal_id', '=', signalId))
    .select(['items.user_id as ownerId', 'conversations.id as conversationId'])
    .select(areApart(member, from).as('areApart'))
    .where('items.id', '=', itemId)
    .executeTakeFirstOrThrow()

const others = sql<MemberId | null>`(select user_id from conversation_participants taking
  where taking.conversation_id = conversations.id and taking.user_id <> items.user_id limit 1)`
const bothWrote = sql<boolean>`(
  select bool_and(exists (
    select from messages where messages.user_id = taking.user_id and messages.conversation_id = conversations.id))
  from conversation_participants taking where taking.conversation_id = conversations.id)`

/** Whose interview about what it is; nothing once either of them is gone, the item's owner or the other side. */
export async function findInterview(tx: Tx, conversationId: ConversationId) {
  const found = await tx
    .selectFrom('conversations')
    .innerJoin('items', 'items.id', 'conversations.item_id')
    .select(['items.id', 'items.kind', 'items.title', 'items.user_id as userId'])
    .select([others.as('memberId'), bothWrote.as('bothWrote')])
    .where('conversations.id', '=', conversationId)
    .where(owner, 'is not', null)
    .executeTakeFirst()
  if (!found?.memberId) return undefined
  const { memberId, bothWrote: both, ...item } = found
  return { item: item satisfies FactItem, memberId, bothWrote: both }
}

type Transcript = (typeof conversations)['GET /conversations/:conversationId/transcript']

export const getTranscript: Handler<Transcript> = async ({ db, actor }, { params }) => {
  const part = { ...params, memberId: actor.id }
  const { contentTitle: title, participants: both, lastSeq } = await viewConversation(db, part)
  const names = [both[0]?.name ?? null, both[1]?.name ?? null]
  const said = await latestLines(db, { ...part, lastSeq })
  return { fileName: fileNameOf(title), markdown: transcriptOf({ title, names, ...said }) }
}

const STEP = 100
const HEADING = 60

/** The latest messages up to `lastSeq`, fetched a step at a time until they fill a transcript. */
async function latestLines(db: Db, { lastSeq, ...part }: Part & { lastSeq: number }) {
  const steps: Line[][] = []
  let size = 0
  let upTo = lastSeq
  for (; upTo > 0 && size < TRANSCRIPT_MAX; upTo -= STEP) {
    const step = await takingPart(db, part)
      .innerJoin('messages', 'messages.conversation_id', 'conversations.id')
      .leftJoin('profiles', 'profiles.id', 'messages.user_id')
      .select(['messages.content', 'messages.created_at as createdAt', 'profiles.name'])
      .where('messages.seq', '>', upTo - STEP)
      .where('messages.seq', '<=', upTo)
      .orderBy('messages.seq')
      .execute()
    steps.push(step)
    size += step.reduce((sum, { content }) => sum + content.length + HEADING, 0)
  }
  return { lines: steps.toReversed().flat(), isWhole: upTo <= 0 }
}
