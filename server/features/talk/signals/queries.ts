import { type RawBuilder, sql } from 'kysely'
import type { Author } from '#contract/author.ts'
import type { MemberId } from '#contract/ids.ts'
import { COUNT_MAX, pageSizes } from '#contract/lengths.ts'
import type { Signal, SignalFilter } from '#contract/talk/signals.ts'
import { i18n } from '#contract/text/i18n.ts'
import { mayAsk } from '#server/features/evidence/may-ask.ts'
import { COMMENT_REMOVED } from '#server/features/items/comments/comment-rows.ts'
import { author, isListed } from '#server/features/items/items/queries.ts'
import { removedSolution } from '#server/features/items/solutions/queries.ts'
import { latestChat } from '#server/features/talk/latest-chat.ts'
import { EXCERPT, isNotificationShown, KEPT } from '#server/features/talk/notifications/queries.ts'
import { removedTitle } from '#server/features/talk/removed-texts.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { isEarlier, toCursor } from '#server/platform/queries/cursor.ts'
import { newVisitors } from './visitors.ts'

export const listSignals: Handler<'GET /me/signals'> = async ({ db, actor }, { query }) => {
  const [rows, unread] = await Promise.all([
    listRows(db, { member: actor.id, ...query }),
    countUnread(db, actor.id),
  ])
  const page = rows.slice(0, pageSizes.signals)
  return {
    signals: page.map(toSignal),
    unread,
    earlier: rows.length > page.length ? toCursor(page.at(-1)) : null,
  }
}

/** `hasLeft`: the author of the words. `hasOwnerLeft`: the author of the item. */
type Row = Signal & { hasLeft: boolean; hasOwnerLeft: boolean }

function toSignal({ hasLeft, hasOwnerLeft, ...signal }: Row): Signal {
  const contentTitle = hasOwnerLeft ? removedTitle() : signal.contentTitle
  if (!hasLeft || !signal.said) return { ...signal, contentTitle }
  const words = signal.commentId ? i18n.marked(COMMENT_REMOVED) : Object.values(removedSolution()).join('\n')
  return { ...signal, contentTitle, said: { ...signal.said, words } }
}

const answeredBy = (reply: 'own' | 'comments') =>
  sql`coalesce(${sql.ref(`${reply}.replied_reply_id`)}, ${sql.ref(`${reply}.reply_to`)})`

const isAnswer = sql`coalesce(comments.feedback_question_id, comments.replied_question_id) is not null`

/**
 * The caller replies to a comment or answer in its thread, to this text or a later one of the same person. To a solution
 * they reply in a chat with its author.
 */
const replied = (member: MemberId) => sql`case when comments.id is not null then exists (
    select from comments own join comments answered on answered.id = ${answeredBy('own')}
    where own.reply_to = coalesce(comments.reply_to, comments.id) and own.user_id = ${member}
      and answered.user_id = comments.user_id and answered.created_at >= comments.created_at)
  else exists (
    select from active_chats join messages on messages.conversation_id = active_chats.conversation_id
    where active_chats.user_id = ${member} and active_chats.with_user_id = solutions.user_id
      and active_chats.content_id = solutions.pain_point_id and messages.user_id = ${member}
      and messages.created_at > solutions.created_at) end`

/** If it is the caller's own answer, because it was marked, it has no replies by the caller. */
const said = (member: MemberId) => sql<Signal['said']>`case
  when coalesce(comments.id, solutions.id) is not null then json_build_object(
    'words', coalesce(comments.content, solutions.title || E'\n' || solutions.description),
    'question', asked.question, 'verified', comments.verified_at is not null, 'replied', ${replied(member)},
    'repliesTo', (select beginning_of(content, ${EXCERPT}) from comments upper where upper.id = ${answeredBy('comments')}),
    'thread', case when comments.user_id <> ${member} then json_build_object(
      'id', coalesce(comments.reply_to, comments.id), 'kind', case when ${isAnswer} then 'answer' else 'comment' end) end) end`

/** Only the item's author gets the vote; replies also come from other members' items. */
const vote = sql<Signal['vote']>`case when signals."startsChat" then (select vote_type from votes
  where votes.content_id = signals.content_id and votes.user_id = signals.from_user_id) end`

const mayAskSender = (member: MemberId) => sql<boolean>`(signals."startsChat" and owner.id = ${member}
  and ${mayAsk({ item: sql`signals.content_id`, member: sql`signals.from_user_id` })})`

const chat = (member: MemberId) =>
  latestChat({ member, other: sql`signals.from_user_id`, item: sql`signals.content_id` })

const kept = sql<boolean>`(not read or created_at > now() - ${KEPT})`
const filters: Record<SignalFilter, RawBuilder<boolean>> = {
  all: kept,
  unread: sql`not read`,
  words: sql`(comment_id is not null or solution_id is not null) and ${kept}`,
}

const ownSignals = (member: MemberId) => sql`
  select id, true as "startsChat", signal_type, interaction_type, from_user_id, content_type, content_id, content_title,
    comment_id, solution_id, read, created_at
  from signals where user_id = ${member} and withdrawn_at is null`

const ownReplies = (member: MemberId) => sql`
  select notifications.id, false, 'comment',
    case when comments.reply_to is null then 'commented on' else 'replied on' end, notifications.from_user_id,
    items.kind, items.id, items.name, comments.id, null::uuid, notifications.read, notifications.created_at
  from notifications join comments on comments.id = notifications.comment_id join items on items.id = comments.content_id
  where notifications.kind = 'reply' and ${isNotificationShown(member)} and ${isListed}`

type PageQuery = { member: MemberId; show: SignalFilter; before?: string | undefined }

async function listRows(db: Db, { member, show, before }: PageQuery) {
  const isEarlierOne = before ? sql`and ${isEarlier({ time: 'created_at', id: 'id' }, before)}` : sql``
  const newest = sql`where ${filters[show]} ${isEarlierOne}
    order by created_at desc, id desc limit ${sql.lit(pageSizes.signals + 1)}`
  const { rows } = await sql<Row>`
    with signals as (
      select * from (
        (select * from (${ownSignals(member)}) as own ${newest})
        union all
        (select * from (${ownReplies(member)}) as replies (
          id, "startsChat", signal_type, interaction_type, from_user_id, content_type, content_id, content_title,
          comment_id, solution_id, read, created_at) ${newest})) as both_kinds ${newest})
    select signals.id, signals."startsChat", signals.read, signals.created_at as "createdAt",
      signals.comment_id as "commentId", signals.solution_id as "solutionId",
      signals.signal_type as "signalType", signals.interaction_type as "interactionType",
      signals.content_type as "contentType", signals.content_id as "contentId",
      signals.content_title as "contentTitle", ${sender} as from,
      ${said(member)} as said, ${vote} as vote, ${mayAskSender(member)} as "mayAsk", ${chat(member)} as "conversationId",
      writer.left_at is not null as "hasLeft", owner.left_at is not null as "hasOwnerLeft"
    from signals
    left join profiles on profiles.id = signals.from_user_id
    left join comments on comments.id = signals.comment_id
    left join feedback_questions as asked on asked.id = comments.feedback_question_id
    left join solutions on solutions.id = signals.solution_id
    left join profiles as writer on writer.id = coalesce(comments.user_id, solutions.user_id)
    left join items on items.id = signals.content_id
    left join profiles as owner on owner.id = items.user_id
    order by signals.created_at desc, signals.id desc`.execute(db)
  return rows
}

const sender = sql<Author | null>`case when profiles.id is not null then ${author} end`

async function countUnread(db: Db, member: MemberId) {
  const most = sql.lit(COUNT_MAX)
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread from (
      (select from (${ownSignals(member)}) as own where not read limit ${most})
      union all
      (select from (${ownReplies(member)} and not notifications.read) as replies limit ${most})
      union all
      (${newVisitors(member)})
      limit ${most}) as waiting`.execute(db)
  return rows[0]?.unread ?? 0
}
