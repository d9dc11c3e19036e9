import { type RawBuilder, sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import type { VoteType } from '#contract/items/votes.ts'
import { COUNT_MAX } from '#contract/lengths.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { type Followed, OUTCOMES, type Response, type ResponseFilter } from '#contract/talk/responses.ts'
import { isPosted } from '#server/features/items/items/entries.ts'
import { author, isListed } from '#server/features/items/items/queries.ts'
import { markPoints } from '#server/features/talk/notifications/queries.ts'
import { talkState } from '#server/features/talk/talk-requests/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { isEarlier, toCursor } from '#server/platform/queries/cursor.ts'

const EXCERPT = sql.lit(140)
const MOST = sql.lit(COUNT_MAX)
/** For so long a mark puts its row before those with later responses. */
const LEAD = sql`interval '30 days'`

const isOfOther = (member: MemberId) => sql<boolean>`${isListed} and items.user_id <> ${member}`

/** The times of answers and solutions. Each half reads an index of its own. */
const answersOf = (member: MemberId) => sql`select content_id, created_at as at from comments
  where user_id = ${member} and feedback_question_id is not null
  union all select content_id, created_at from comments where user_id = ${member} and title is not null`

const conditions: Record<ResponseFilter, RawBuilder<unknown>> = {
  all: sql`true`,
  answers: sql`is_answered`,
  votes: sql`is_voted`,
}

type Kind = Followed['kind']
type Event = {
  at: string
  from: RawBuilder<unknown>
  commentId?: string
  conversationId?: string
  productId?: string
  stage?: string
  /** Set if the count is not the number of rows. */
  count?: string
}

/** Events after the response of the row `page` to the item `items`. */
const events: Record<Kind, (member: MemberId) => Event> = {
  verification: member => ({
    at: 'comments.verified_at',
    commentId: 'comments.id',
    from: sql`from comments where comments.user_id = ${member} and comments.content_id = items.id
      and comments.verified_at is not null`,
  }),
  reply: member => ({
    at: 'comments.created_at',
    commentId: 'comments.id',
    from: sql`from comments where comments.content_id = items.id and comments.feedback_question_id is null
      and comments.title is null and comments.user_id = items.user_id and comments.created_at > page.first_at
      and (comments.reply_to is null or exists (select from comments own where own.user_id = ${member}
          and own.id = coalesce(comments.replied_reply_id, comments.reply_to)))`,
  }),
  chat: member => ({
    at: 'chat.last_message_time',
    conversationId: 'chat.conversation_id',
    count: 'conversations.last_seq',
    from: sql`from active_chats chat join conversations on conversations.id = chat.conversation_id
      where chat.user_id = ${member} and chat.content_id = items.id`,
  }),
  solution: member => ({
    at: 'comments.created_at',
    commentId: 'comments.id',
    from: sql`from comments where comments.content_id = items.id and comments.title is not null
      and comments.user_id <> ${member} and comments.created_at > page.first_at`,
  }),
  launch: () => ({
    at: 'list_mails.ordered_at',
    productId: 'product.id',
    from: sql`from list_mails left join items product on product.id = list_mails.product_id
        and product.status = 'published' and product.deleted_at is null
      where list_mails.item_id = items.id and list_mails.kind = 'launch' and list_mails.finished_at is not null
        and list_mails.ordered_at > page.first_at`,
  }),
  update: () => ({
    at: 'updates.created_at',
    stage: 'updates.stage',
    from: sql`from updates where updates.item_id = items.id and updates.created_at > page.first_at and ${isPosted}`,
  }),
  correction: () => ({
    at: 'items.corrected_at',
    from: sql`where items.corrected_at > page.first_at`,
  }),
  votes: member => ({
    at: 'votes.created_at',
    from: sql`from (${newestVotes('pain_point', member)} union all ${newestVotes('early_adopter', member)}) votes`,
  }),
}

/** Reads only up to the counted number, because a popular item has very many votes. */
function newestVotes(type: VoteType, member: MemberId) {
  return sql`(select created_at from votes where votes.content_id = items.id and votes.vote_type = ${sql.lit(type)}
    and votes.user_id <> ${member} and votes.created_at > page.first_at order by created_at desc limit ${MOST})`
}

const NONE = 'null::uuid'
const NO_TEXT = 'null::text'

const latest = (kind: Kind, { at, from, ...event }: Event) => sql`(
  select ${sql.lit(kind)}::text as kind, ${sql.raw(at)} as at,
    least(${sql.raw(event.count ?? 'count(*) over ()')}, ${MOST})::integer as count,
    ${sql.raw(event.commentId ?? NONE)} as "commentId", ${sql.raw(event.conversationId ?? NONE)} as "conversationId",
    ${sql.raw(event.productId ?? NONE)} as "productId", ${sql.raw(event.stage ?? NO_TEXT)} as stage
  ${from} order by ${sql.raw(at)} desc limit 1)`

const rank = sql`array_position(string_to_array(${sql.lit(OUTCOMES.join())}, ','), event.kind)`

const followed = (member: MemberId) => {
  const each = OUTCOMES.map(kind => latest(kind, events[kind](member)))
  return sql<Response['followed']>`coalesce((select json_agg(event order by ${rank})
    from (${sql.join(each, sql` union all `)}) event), '[]')`
}

const answer = (member: MemberId) => sql<Response['answer']>`(
  select json_build_object('id', comments.id, 'words', beginning_of(coalesce(comments.title, comments.content), ${EXCERPT}))
  from comments where comments.user_id = ${member} and comments.content_id = items.id
    and coalesce(comments.feedback_question_id::text, comments.title) is not null
  order by comments.verified_at is null, comments.unpaid is not null, comments.created_at desc, comments.id desc limit 1)`

const vote = (member: MemberId) => sql<Response['vote']>`(select vote_type from votes
  where votes.user_id = ${member} and votes.content_type = items.kind and votes.content_id = items.id)`

type Page = { member: MemberId; show: ResponseFilter; before: string | undefined }

const PAGE = sql.lit(pageSizes.responses + 1)

const isBeforePage = (columns: { time: string; id: string }, before: string | undefined) =>
  before ? sql`and ${isEarlier(columns, before)}` : sql``

const markedUntil = (
  member: MemberId,
) => sql`(select max(verified_at) from comments where comments.content_id = items.id
  and comments.user_id = ${member} and verified_at is not null) + ${LEAD}`

/**
 * A page and one more of the items on which a member voted or that they answered or solved, with the first and last time,
 * the time that orders them, and the ways of responding. Votes on items without an answer are many, so they are read from
 * the page on; items with an answer are all read.
 */
const respondedItems = ({ member, show, before }: Page) => sql`
  with answers as materialized (${answersOf(member)}),
  unanswered as (
    select items.id, votes.created_at as at from votes join items on items.id = votes.content_id
    where votes.user_id = ${member} and ${isOfOther(member)}
      and votes.content_id not in (select content_id from answers)
      ${isBeforePage({ time: 'votes.created_at', id: 'votes.content_id' }, before)}
    order by votes.created_at desc, votes.content_id desc limit ${PAGE}),
  responded as (
    select id, at as first_at, at, at as ordered_at, true as is_voted, false as is_answered from unanswered
    union all
    select items.id, least(first_at, votes.created_at), greatest(at, votes.created_at),
      greatest(at, votes.created_at, ${markedUntil(member)}), votes.user_id is not null, true
    from (select content_id, min(at) as first_at, max(at) as at from answers group by content_id) answered
    join items on items.id = answered.content_id
    left join votes on votes.user_id = ${member} and votes.content_type = items.kind and votes.content_id = items.id
    where ${isOfOther(member)})
  select * from responded where ${conditions[show]} ${isBeforePage({ time: 'ordered_at', id: 'id' }, before)}
  order by ordered_at desc, id desc limit ${PAGE}`

async function listPage(db: Db, page: Page) {
  const { member } = page
  const { rows } = await sql<Response & { orderedAt: string }>`
    select items.id, items.kind, items.name as title, ${author} as author, page.at as "createdAt", page.ordered_at as "orderedAt",
      ${vote(member)} as vote, ${answer(member)} as answer, ${followed(member)} as followed,
      ${markPoints({ member, item: sql`items.id` })} as "markPoints",
      ${talkState(member)} as talk
    from (${respondedItems(page)}) page
    join items on items.id = page.id join profiles on profiles.id = items.user_id
    order by page.ordered_at desc, page.id desc`.execute(db)
  return rows
}

type Counts = { all: number; answers: number; votes: number }

async function countAll(db: Db, member: MemberId): Promise<Counts> {
  const { rows } = await sql<Counts>`
    with answered as (
      select distinct items.id from (${answersOf(member)}) answers join items on items.id = answers.content_id
      where ${isOfOther(member)} limit ${MOST}),
    voted as (
      select items.id from votes join items on items.id = votes.content_id
      where votes.user_id = ${member} and ${isOfOther(member)} limit ${MOST})
    select least(count(*), ${MOST})::integer as "all", (select count(*) from answered)::integer as answers,
      (select count(*) from voted)::integer as votes
    from (select id from answered union select id from voted) responded`.execute(db)
  return rows[0] ?? { all: 0, answers: 0, votes: 0 }
}

export const listResponses: Handler<'GET /me/responses'> = async ({ db, actor }, { query }) => {
  const [rows, counts] = await Promise.all([
    listPage(db, { member: actor.id, show: query.show, before: query.before }),
    countAll(db, actor.id),
  ])
  const shown = rows.slice(0, pageSizes.responses)
  const last = rows.length > shown.length ? shown.at(-1) : undefined
  return { responses: shown, counts, earlier: toCursor(last && { createdAt: last.orderedAt, id: last.id }) }
}
