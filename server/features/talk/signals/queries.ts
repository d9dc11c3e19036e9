import { type RawBuilder, sql } from 'kysely'
import type { Author } from '#contract/author.ts'
import type { MemberId } from '#contract/ids.ts'
import { COUNT_MAX, pageSizes } from '#contract/lengths.ts'
import type { Signal, SignalFilter, signals } from '#contract/talk/signals.ts'
import { author } from '#server/features/items/items/queries.ts'
import { latestChat } from '#server/features/talk/latest-chat.ts'
import { KEPT } from '#server/features/talk/notifications/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { isBefore, toCursor } from '#server/platform/queries/cursor.ts'

type List = (typeof signals)['GET /me/signals']

export const listSignals: Handler<List> = async ({ db, actor }, { query }) => {
  const [rows, unread] = await Promise.all([
    listRows(db, { member: actor.id, ...query }),
    countUnread(db, actor.id),
  ])
  const page = rows.slice(0, pageSizes.signals)
  return { signals: page, unread, earlier: rows.length > page.length ? toCursor(page.at(-1)) : null }
}

/** SQL for what the sender wrote. The caller's own answer, of a mark, has no replies of the caller. */
const said = (member: MemberId) => sql<Signal['said']>`case
  when comments.id is not null then json_build_object('words', comments.content, 'question', asked.question,
    'verified', comments.verified_at is not null, 'replied', exists (
      select from comments reply where reply.reply_to = comments.id and reply.user_id = ${member}))
  when solutions.id is not null then json_build_object('words', solutions.title || E'\n' || solutions.description,
    'question', null, 'verified', false, 'replied', false) end`

const vote = sql<Signal['vote']>`(select vote_type from votes
  where votes.content_id = signals.content_id and votes.user_id = signals.from_user_id)`

const chat = latestChat({
  member: sql`signals.user_id`,
  other: sql`signals.from_user_id`,
  item: sql`signals.content_id`,
})

const filters: Record<SignalFilter, RawBuilder<boolean>> = {
  all: sql`(not signals.read or signals.created_at > now() - ${KEPT})`,
  unread: sql`not signals.read`,
  words: sql`(signals.comment_id is not null or signals.solution_id is not null)
    and (not signals.read or signals.created_at > now() - ${KEPT})`,
}

type PageQuery = { member: MemberId; show: SignalFilter; before?: string | undefined }

function listRows(db: Db, { member, show, before }: PageQuery) {
  const latest = db
    .selectFrom('signals')
    .leftJoin('profiles', 'profiles.id', 'signals.from_user_id')
    .leftJoin('comments', 'comments.id', 'signals.comment_id')
    .leftJoin('feedback_questions as asked', 'asked.id', 'comments.feedback_question_id')
    .leftJoin('solutions', 'solutions.id', 'signals.solution_id')
    .select(['signals.id', 'signals.read', 'signals.created_at as createdAt'])
    .select(['signals.comment_id as commentId', 'signals.solution_id as solutionId'])
    .select(['signals.signal_type as signalType', 'signals.interaction_type as interactionType'])
    .select(['signals.content_type as contentType', 'signals.content_id as contentId'])
    .select(['signals.content_title as contentTitle', sender.as('from')])
    .select([said(member).as('said'), vote.as('vote'), chat.as('conversationId')])
    .where('signals.user_id', '=', member)
    .where(filters[show])
    .where('signals.withdrawn_at', 'is', null)
    .orderBy('signals.created_at', 'desc')
    .orderBy('signals.id', 'desc')
    .limit(sql.lit(pageSizes.signals + 1))
  return (before ? latest.where(isBefore('signals', before)) : latest).execute()
}

const sender = sql<Author | null>`case when profiles.id is not null then ${author} end`

async function countUnread(db: Db, member: MemberId) {
  const unread = db
    .selectFrom('signals')
    .select(sql.lit(1).as('one'))
    .where('user_id', '=', member)
    .where(sql<boolean>`not read and withdrawn_at is null`)
    .limit(sql.lit(COUNT_MAX))
  const { count } = await db
    .selectFrom(unread.as('unread'))
    .select(eb => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
