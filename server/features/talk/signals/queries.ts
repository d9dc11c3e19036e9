import { type RawBuilder, sql } from 'kysely'
import type { Author } from '#contract/author.ts'
import type { MemberId } from '#contract/ids.ts'
import { COUNT_MAX } from '#contract/lengths.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import type { SignalKind } from '#contract/talk/notifications.ts'
import type { Interaction, Signal, SignalFilter, SignalType } from '#contract/talk/signals.ts'
import { mayAsk } from '#server/features/evidence/may-ask.ts'
import { toWords } from '#server/features/items/comments/comment-rows.ts'
import { author } from '#server/features/items/items/queries.ts'
import { latestChat } from '#server/features/talk/latest-chat.ts'
import { EXCERPT, isInInbox, KEPT } from '#server/features/talk/notifications/queries.ts'
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

/** `isReply`: it is about a text, not about the item. `hasLeft`: the author of the words. `hasOwnerLeft`: the author of the item. */
type Row = Omit<Signal, 'signalType' | 'interactionType'> & {
  kind: SignalKind | 'reply'
  isReply: boolean
  hasLeft: boolean
  hasOwnerLeft: boolean
}

function toSignal({ kind, isReply, hasLeft, hasOwnerLeft, ...row }: Row): Signal {
  const [signalType, interactionType] = toWireWords({ kind, isReply, contentType: row.contentType })
  const signal = { ...row, signalType, interactionType }
  const contentTitle = hasOwnerLeft ? removedTitle() : signal.contentTitle
  if (!hasLeft || !signal.said) return { ...signal, contentTitle }
  const { title, content } = toWords({ title: kind === 'solution' ? '' : null, content: '', hasLeft })
  const words = title === null ? content : `${title}\n${content}`
  return { ...signal, contentTitle, said: { ...signal.said, words } }
}

const answeredBy = (reply: 'own' | 'comments') =>
  sql`coalesce(${sql.ref(`${reply}.replied_reply_id`)}, ${sql.ref(`${reply}.reply_to`)})`

const threadKind = sql`case when coalesce(comments.feedback_question_id, comments.replied_question_id) is not null then 'answer'
  when coalesce(comments.title, comments.replied_solution::text) is not null then 'solution' else 'comment' end`

/** The caller has replied in the thread to this text or a later one of the same person. */
const replied = (member: MemberId) => sql`exists (
  select from comments own join comments answered on answered.id = ${answeredBy('own')}
  where own.reply_to = coalesce(comments.reply_to, comments.id) and own.user_id = ${member}
    and answered.user_id = comments.user_id and answered.created_at >= comments.created_at)`

/** If it is the caller's own text, because it was marked, it has no replies by the caller. */
const said = (member: MemberId) => sql<Signal['said']>`case
  when comments.id is not null then json_build_object(
    'words', concat_ws(E'\n', comments.title, comments.content),
    'question', asked.question, 'verified', comments.verified_at is not null, 'replied', ${replied(member)},
    'repliesTo', (select beginning_of(coalesce(title, content), ${EXCERPT}) from comments upper where upper.id = ${answeredBy('comments')}),
    'thread', case when comments.user_id <> ${member} then json_build_object(
      'id', coalesce(comments.reply_to, comments.id), 'kind', ${threadKind}) end) end`

/** Only the item's author gets the vote; replies also come from other members' items. */
const vote = sql<Signal['vote']>`case when signals.kind <> 'reply' then (select vote_type from votes
  where votes.content_id = signals.item_id and votes.user_id = signals.from_user_id) end`

const mayAskSender = (member: MemberId) => sql<boolean>`(signals.kind <> 'reply' and owner.id = ${member}
  and ${mayAsk({ item: sql`signals.item_id`, member: sql`signals.from_user_id` })})`

const chat = (member: MemberId) =>
  latestChat({ member, other: sql`signals.from_user_id`, item: sql`signals.item_id` })

const kept = sql<boolean>`(not read or created_at > now() - ${KEPT})`
const filters: Record<SignalFilter, RawBuilder<boolean>> = {
  all: kept,
  unread: sql`not read`,
  words: sql`comment_id is not null and ${kept}`,
}

/** Signal types and interactions are the words of the protocol for kinds. */
const wireWords: Record<Row['kind'], [SignalType, Interaction]> = {
  vote: ['vote', 'voted on'],
  comment: ['comment', 'commented on'],
  answer: ['comment', 'answered a question on'],
  solution: ['other', 'proposed a solution to'],
  verification: ['other', 'marked your answer as a Verified Insight on'],
  reply: ['comment', 'commented on'],
}

/** Pain points have no questions, so what is marked there is a solution. */
function toWireWords({ kind, isReply, contentType }: Pick<Row, 'kind' | 'isReply' | 'contentType'>) {
  const [type, interaction] = wireWords[kind]
  if (kind === 'reply' && isReply) return [type, 'replied on'] as const
  if (kind === 'verification' && contentType === 'pain_point')
    return [type, 'marked your solution as a Verified Insight on'] as const
  return [type, interaction] as const
}

type PageQuery = { member: MemberId; show: SignalFilter; before?: string | undefined }

async function listRows(db: Db, { member, show, before }: PageQuery) {
  const isEarlierOne = before ? sql`and ${isEarlier({ time: 'created_at', id: 'id' }, before)}` : sql``
  const { rows } = await sql<Row>`
    with signals as (
      select id, kind, from_user_id, item_id, comment_id, read, created_at from notifications
      where ${isInInbox(member)} and ${filters[show]} ${isEarlierOne}
      order by created_at desc, id desc limit ${sql.lit(pageSizes.signals + 1)})
    select signals.id, signals.kind, comments.reply_to is not null as "isReply", signals.kind <> 'reply' as "startsChat",
      signals.read, signals.created_at as "createdAt", signals.comment_id as "commentId",
      items.kind as "contentType", items.id as "contentId", items.name as "contentTitle", ${sender} as from,
      ${said(member)} as said, ${vote} as vote, ${mayAskSender(member)} as "mayAsk", ${chat(member)} as "conversationId",
      writer.left_at is not null as "hasLeft", owner.left_at is not null as "hasOwnerLeft"
    from signals join items on items.id = signals.item_id join profiles as owner on owner.id = items.user_id
    left join profiles on profiles.id = signals.from_user_id
    left join comments on comments.id = signals.comment_id
    left join feedback_questions as asked on asked.id = comments.feedback_question_id
    left join profiles as writer on writer.id = comments.user_id
    order by signals.created_at desc, signals.id desc`.execute(db)
  return rows
}

const sender = sql<Author | null>`case when profiles.id is not null then ${author} end`

async function countUnread(db: Db, member: MemberId) {
  const most = sql.lit(COUNT_MAX)
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread from (
      (select from notifications where not read and ${isInInbox(member)} limit ${most})
      union all
      (${newVisitors(member)})
      limit ${most}) as waiting`.execute(db)
  return rows[0]?.unread ?? 0
}
