import { type RawBuilder, sql } from 'kysely'
import type { Author } from '#contract/author.ts'
import type { ConversationId, ItemId, MemberId, NotificationId } from '#contract/ids.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import type { Conversation, Participant, SaidBefore } from '#contract/talk/conversations.ts'
import { ending, isReadable, quotedWords } from '#server/features/evidence/talks.ts'
import { hasBlocked, isEitherBlocked } from '#server/features/items/blocks.ts'
import { kindOfText } from '#server/features/items/deleted-texts.ts'
import { author, isListed } from '#server/features/items/items/queries.ts'
import { isMessageRemoved, removedMessage, removedTitle } from '#server/features/talk/removed-texts.ts'
import type { FactItem } from '#server/model/facts.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/statement.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { type Cut, numberedList } from '#server/platform/queries/numbered-list.ts'
import { type Line, TRANSCRIPT_MAX, toFileName, toTranscript } from './transcript.ts'

export type Part = { conversationId: ConversationId; memberId: MemberId }

/**
 * Has the participant's row as `own`. Every statement for a member begins here, so that the conversation is missing for
 * everyone else.
 */
export const selectOwnPart = (db: Db | Tx, { conversationId, memberId }: Part) =>
  db
    .selectFrom('conversation_participants as own')
    .innerJoin('conversations', 'conversations.id', 'own.conversation_id')
    .where('own.conversation_id', '=', conversationId)
    .where('own.user_id', '=', memberId)

export async function findLastSeq(db: Db | Tx, part: Part) {
  const found = await selectOwnPart(db, part).select('conversations.last_seq as lastSeq').executeTakeFirst()
  return found?.lastSeq
}

/**
 * Messages, completion and blocks of members take this lock, so later statements read what no other transaction can change.
 * Refuses with conversation.missing.
 */
export async function lockConversation(tx: Tx, part: Part) {
  const locked = await selectOwnPart(tx, part)
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

const left = sql<Author | null>`(
  select ${author} from profiles where profiles.id = chat.with_user_id and profiles.left_at is null
    and not exists (select from conversation_participants taking
      where taking.conversation_id = conversations.id and taking.user_id = profiles.id))`

const owner = sql<MemberId | null>`(select taking.user_id from conversation_participants taking
  where taking.conversation_id = conversations.id and taking.user_id = items.user_id)`

const bothWrote = sql<boolean>`(
  select bool_and(exists (
    select from messages where messages.user_id = taking.user_id and messages.conversation_id = conversations.id))
  from conversation_participants taking where taking.conversation_id = conversations.id)`

/** Only the speaker learns of their refusal; the author sees a quote that still waits for consent. */
const quotesOf = (viewer: RawBuilder<unknown>) => sql<Conversation['quotes']>`coalesce((
  select json_agg(json_build_object('id', quotes.id, 'messageId', messages.id, 'seq', messages.seq, 'start', start_at, 'end', end_at,
    'words', ${quotedWords}, 'consent', case when consented_at is not null then 'yes'
      when refused_at is not null and messages.user_id = ${viewer} then 'no' else 'asked' end)
    order by messages.seq, start_at, end_at)
  from quotes join messages on messages.id = quotes.message_id
  where quotes.item_id = conversations.item_id and messages.conversation_id = conversations.id and ${isReadable}), '[]')`

const endingFor = (viewer: RawBuilder<unknown>) => sql<Conversation['ending']>`(
  select ${ending} from talk_endings
  where talk_endings.conversation_id = conversations.id and items.user_id = ${viewer})`

/** The most characters of a text that a chat shows, and the most texts. */
const SAID_MAX = sql.lit(1_000)
const TEXTS_MAX = sql.lit(20)

/** The texts of the signal `started` are marked. */
const textsOf = (who: RawBuilder<unknown>) => sql`
  select ${kindOfText} as what, question, concat_ws(E'\n', title, content) as content, comments.created_at,
    comments.id = started.comment_id as "isFirst"
  from comments left join feedback_questions asked on asked.id = comments.feedback_question_id
  where comments.content_id = items.id and comments.user_id = ${who} and comments.reply_to is null`

/**
 * `who` does not own the item. The texts begin with that of the signal from which the chat began. Then follow answers,
 * solutions and comments, each kind with the latest first. There are none while the item is not listed.
 */
const saidBefore = (who: RawBuilder<unknown>) => sql<SaidBefore>`json_build_object(
  'vote', (select vote_type from votes where votes.content_id = items.id and votes.user_id = ${who}),
  'said', coalesce((
    select json_agg(json_build_object('what', what, 'question', question, 'words', beginning_of(content, ${SAID_MAX})) order by place) from (
      select texts.*, row_number() over (
        order by coalesce("isFirst", false) desc, array_position(array['answer', 'solution', 'comment'], what), texts.created_at desc) as place
      from (select) as one left join notifications as started on started.id = conversations.signal_id
      cross join lateral (${textsOf(who)}) as texts where ${isListed}) as given
    where place <= ${TEXTS_MAX}), '[]'))`

const hasOwnerLeft = (item: RawBuilder<unknown>) => sql<boolean>`exists (
  select from items join profiles owners on owners.id = items.user_id
  where items.id = ${item} and owners.left_at is not null)`

const isMuted = sql<boolean>`own.muted_at is not null`

type PointsOfInterview = (member: RawBuilder<unknown>, other: RawBuilder<unknown>) => RawBuilder<number>

/** Points with `other` in the row `conversations`: those that `member` has earned, and those that they can still earn. */
export type InterviewPoints = {
  earned: PointsOfInterview
  bonus: (member: RawBuilder<unknown>) => RawBuilder<Conversation['interviewBonus']>
  offered: PointsOfInterview
}

export type ViewConversation = (db: Db | Tx, part: Part) => Promise<Conversation & { hasOwnerLeft: boolean }>

/** The caller gives the SQL for the points of an interview, because this feature does not import rewards. */
export function createConversationView(interviewPoints: InterviewPoints): ViewConversation {
  const member = sql`own.user_id`
  const other = sql`chat.with_user_id`
  const findConversation = statement((db, part: Part) =>
    selectOwnPart(db, part)
      .innerJoin('active_chats as chat', join =>
        join.onRef('chat.conversation_id', '=', 'conversations.id').onRef('chat.user_id', '=', 'own.user_id'),
      )
      .innerJoin('items', 'items.id', 'conversations.item_id')
      .select(['conversations.id', 'items.kind as contentType', owner.as('ownerId')])
      .select(['items.id as contentId', 'items.name as contentTitle'])
      .select([
        'conversations.last_seq as lastSeq',
        'conversations.interview_completed as interviewCompleted',
      ])
      .select(['conversations.completed_at as completedAt', 'conversations.created_at as createdAt'])
      .select([participants.as('participants'), left.as('left')])
      .select(hasOwnerLeft(sql`chat.content_id`).as('hasOwnerLeft'))
      .select(interviewPoints.earned(member, other).as('interviewPoints'))
      .select(interviewPoints.bonus(member).as('interviewBonus'))
      .select([interviewPoints.offered(member, other).as('pointsOffered'), bothWrote.as('bothWrote')])
      .select([hasBlocked(member, other).as('blocked'), isEitherBlocked(member, other).as('closed')])
      .select(
        saidBefore(sql`case when items.user_id = own.user_id then ${other} else own.user_id end`).as(
          'saidBefore',
        ),
      )
      .select([isMuted.as('muted'), quotesOf(member).as('quotes'), endingFor(member).as('ending')]),
  )
  return async (db, part) => {
    const [conversation] = await findConversation(db, part, {})
    return conversation ?? refuse('conversation.missing')
  }
}

export const getConversation =
  (view: ViewConversation): Handler<'GET /conversations/:conversationId'> =>
  async ({ db, actor }, { params }) => {
    const conversation = await view(db, { ...params, memberId: actor.id })
    return conversation.hasOwnerLeft ? { ...conversation, contentTitle: removedTitle() } : conversation
  }

const newest = sql`active_chats.last_message_time desc, active_chats.id desc`
const partner = sql<Author | null>`case when profiles.id is not null then ${author} end`

const isLastOwn = sql<boolean>`exists (select from messages
  where messages.conversation_id = conversations.id and messages.seq = conversations.last_seq
    and messages.user_id = active_chats.user_id)`

const isLastRemoved = sql<boolean>`exists (select from messages
  where messages.conversation_id = conversations.id and messages.seq = conversations.last_seq and ${isMessageRemoved})`

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
      .innerJoin('items', 'items.id', 'active_chats.content_id')
      .leftJoin('profiles', 'profiles.id', 'active_chats.with_user_id')
      .select(['conversations.id as conversationId', 'items.id as contentId'])
      .select(['items.kind as contentType', 'items.name as contentTitle'])
      .select([
        'active_chats.last_message as lastMessage',
        'active_chats.last_message_time as lastMessageTime',
      ])
      .select(['conversations.interview_completed as interviewCompleted', partner.as('with')])
      .select([isLastOwn.as('isLastOwn'), isLastRemoved.as('isLastRemoved')])
      .select(hasOwnerLeft(sql`active_chats.content_id`).as('hasOwnerLeft'))
      .select(sql<number>`conversations.last_seq - own.read_seq`.as('unread'))
      .orderBy(newest)
  return { matches, rows }
})

export const listChats: Handler<'GET /me/chats'> = async ({ db, actor }, { query }) => {
  const page = await chatPage(db, { ...query, values: { viewer: actor.id }, shape: {} })
  const rows = page.rows.map(({ isLastRemoved: isRemoved, hasOwnerLeft: isGone, ...chat }) => ({
    ...chat,
    ...(isRemoved && { lastMessage: removedMessage() }),
    ...(isGone && { contentTitle: removedTitle() }),
  }))
  return { ...page, rows }
}

type SignalReply = { signalId: NotificationId; itemId: ItemId; member: MemberId; from: MemberId }

export const findChat = (tx: Tx, { signalId, itemId, member, from }: SignalReply) =>
  tx
    .selectFrom('items')
    .leftJoin('conversations', join => join.on('conversations.signal_id', '=', signalId))
    .select(['items.kind', 'items.name as title', 'items.user_id as ownerId'])
    .select('conversations.id as conversationId')
    .select(isEitherBlocked(member, from).as('isBlocked'))
    .where('items.id', '=', itemId)
    .executeTakeFirstOrThrow()

const others = sql<MemberId | null>`(select user_id from conversation_participants taking
  where taking.conversation_id = conversations.id and taking.user_id <> items.user_id limit 1)`
/** Returns undefined if one of the participants has left. */
export async function findInterview(tx: Tx, conversationId: ConversationId) {
  const found = await tx
    .selectFrom('conversations')
    .innerJoin('items', 'items.id', 'conversations.item_id')
    .select(['items.id', 'items.kind', 'items.name as title', 'items.user_id as userId'])
    .select([others.as('memberId'), bothWrote.as('bothWrote')])
    .select(isEitherBlocked(sql`items.user_id`, others).as('isBlocked'))
    .where('conversations.id', '=', conversationId)
    .where(owner, 'is not', null)
    .executeTakeFirst()
  if (!found?.memberId) return undefined
  const { memberId, bothWrote: both, isBlocked, ...item } = found
  return { item: item satisfies FactItem, memberId, bothWrote: both, isBlocked }
}

export const getTranscript =
  (view: ViewConversation): Handler<'GET /conversations/:conversationId/transcript'> =>
  async ({ db, actor }, { params }) => {
    const part = { ...params, memberId: actor.id }
    const { contentTitle: title, participants: both, left: gone, lastSeq } = await view(db, part)
    const names = [both[0]?.name ?? null, (both[1] ?? gone)?.name ?? null]
    const said = await listLatestLines(db, { ...part, lastSeq })
    return { fileName: toFileName(title), markdown: toTranscript({ title, names, ...said }) }
  }

const STEP = 100
const HEADING = 60

/** Reads in steps until the messages fill a transcript. */
async function listLatestLines(db: Db, { lastSeq, ...part }: Part & { lastSeq: number }) {
  const steps: Line[][] = []
  let size = 0
  let upTo = lastSeq
  for (; upTo > 0 && size < TRANSCRIPT_MAX; upTo -= STEP) {
    const step = await selectOwnPart(db, part)
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
