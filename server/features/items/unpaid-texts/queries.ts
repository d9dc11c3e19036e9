import { type RawBuilder, sql } from 'kysely'
import type { CommentId, ItemId, MemberId, QuestionId } from '#contract/ids.ts'
import type { UnpaidReason } from '#contract/items/unpaid-texts.ts'
import { OPEN_QUESTIONS } from '#contract/lengths.ts'
import { isRestorable } from '#server/features/items/deleted-texts.ts'
import { isListed } from '#server/features/items/items/queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { textList } from '#server/platform/database/list-parameter.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { toWords } from './text-words.ts'
import { findUnpaidReason, type Judged } from './unpaid-reason.ts'

/** `questionId`: of an answer. `commentId`: of a comment, new or changed. */
type Text = {
  author: MemberId
  item: { id: ItemId; userId: MemberId }
  questionId?: QuestionId | null
  commentId?: CommentId | null
  text: string
}

/** What is stored with a text. */
export type Pay = { words: string[] | null; unpaid: UnpaidReason | null }

/** Whether a row of `comments` earns points. */
export const isPaid = sql<boolean>`unpaid is null`

/** Texts for own items earn nothing anyway. */
export async function judgeText(tx: Db | Tx, { text, ...place }: Text): Promise<Pay> {
  const words = toWords(text)
  if (place.item.userId === place.author) return { words, unpaid: null }
  return { words, unpaid: findUnpaidReason(await readJudged(tx, { ...place, words })) }
}

const DAYS = sql.lit('90 days')
const OF_NEWCOMER = sql.lit(OPEN_QUESTIONS)

/** A text from before words were stored is split in a simpler way. */
const said = sql`coalesce(words, array(
  select distinct word from regexp_split_to_table(lower(concat_ws(' ', title, content)), '[^[:alpha:]]+') word where word <> ''))
  as said`

/** Four fifths of all words of both texts are in both. */
const isNear = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql<boolean>`(
  select cardinality(one) between 0.8 * cardinality(other) and 1.25 * cardinality(other)
    and 9 * (select count(*) from unnest(one) word where word = any(other)) >= 4 * (cardinality(one) + cardinality(other))
  from (select ${one} as one, ${other} as other) pair)`

const isNearJudged = sql`said && rare and ${isNear(sql`said`, sql`judged.words`)}`

/** What others have said on the item, each part of which has its index, or lately elsewhere in the same words. */
const othersOf = ({ author, item }: Pick<Text, 'author' | 'item'>) => sql`
  select said, judged.words, rare, before from judged, lateral (select ${said} from (
    select * from comments where content_id = ${item.id} and feedback_question_id is null and reply_to is null and title is null
    union all select * from comments where content_id = ${item.id} and title is not null
    union all select answer.* from feedback_questions as asked
      cross join lateral (select * from comments where feedback_question_id = asked.id offset 0) as answer
      where asked.item_id = ${item.id}) here
  where user_id <> ${author} offset 0) texts
  union all
  select comments.words, judged.words, rare, before from judged join comments
    on hash_array_extended(comments.words, 0) = hash_array_extended(judged.words, 0) and comments.words = judged.words
  where user_id <> ${author} and created_at > now() - ${DAYS}::interval`

/** How many authors of items have marked a text of the member, replied below one, or begun a chat with them. */
const respondersTo = (member: MemberId) => sql`(
  select count(*) from (
    select items.user_id from comments as given join items on items.id = given.content_id and items.user_id <> ${member}
    where given.user_id = ${member} and (given.verified_at is not null
      or exists (select from comments where reply_to = given.id and user_id = items.user_id))
    union select items.user_id from conversation_participants join conversations on conversations.id = conversation_id
      join items on items.id = item_id and items.user_id <> ${member}
    where conversation_participants.user_id = ${member}) builders)`

/** The counting of builders, who may be many, waits for the first limit. */
const isNewcomerAtLimit = (member: MemberId) => sql`((select count(*) from paid) >= ${OF_NEWCOMER}
  and (select count(*) from paid) >= ${OF_NEWCOMER} * (1 + ${respondersTo(member)}))`

/**
 * Reads the author's texts under their lock. A paid one that may come back counts too, unless this text takes its place.
 * Of others' texts those count that stand, but to a change none that says what the stored text has said: it came later.
 */
async function readJudged(
  tx: Db | Tx,
  { author, item, words, ...place }: Omit<Text, 'text'> & { words: string[] },
) {
  // A near text has one of these, because it lacks at most a fifth of the words. Long words are rare.
  const rare = words.toSorted((one, other) => other.length - one.length).slice(0, words.length / 5 + 1)
  const [questionId, commentId] = [place.questionId, place.commentId].map(id => sql`${id ?? null}::uuid`)
  const columns = sql`id, content_id, feedback_question_id, created_at, title, content, words, unpaid`
  const { rows } = await sql<Omit<Judged, 'wordCount' | 'isAnswer'>>`
    with standing as (
      select ${columns}, coalesce(id = ${commentId} or feedback_question_id = ${questionId}, false) as is_changed
      from comments where user_id = ${author} and reply_to is null),
    gone as (
      select stored from deleted_texts where user_id = ${author} and ${isRestorable}
      union all select stored from hidden_texts where user_id = ${author}),
    own as (
      select * from standing where is_changed or created_at > now() - ${DAYS}::interval
      union all
      select ${columns}, false from gone cross join jsonb_populate_record(null::comments, stored)
      where reply_to is null and unpaid is null and created_at > now() - ${DAYS}::interval
        and (content_id, feedback_question_id) is distinct from (${item.id}, ${questionId})),
    judged as materialized (
      select ${textList(words)} as words, ${textList(rare)} as rare,
        (select said from (select ${said} from own where is_changed) before) as before),
    others as (${othersOf({ author, item })}),
    paid as (
      select content_id, items.user_id as to_member from own join items on items.id = content_id
      where feedback_question_id is not null and unpaid is null and not is_changed and items.user_id <> ${author}
        and own.created_at >= date_trunc('day', now(), 'UTC'))
    select (select json_build_object('unpaid', unpaid) from own where is_changed) as stored,
      exists (select from judged, (select ${said} from own where not is_changed) texts where ${isNearJudged}) as "isCopy",
      exists (select from others judged where ${isNearJudged} and ${isNear(sql`said`, sql`before`)} is not true) as "isEcho",
      (select count(*) from paid)::integer as "paidToday",
      (select count(*) from paid where to_member = ${item.userId})::integer as "paidToAuthor",
      (select count(*) from paid where content_id = ${item.id})::integer as "paidOnItem",
      ${questionId} is not null and ${isNewcomerAtLimit(author)} as "isNewcomerAtLimit"`.execute(tx)
  const [judged] = rows
  if (!judged) throw new Error('a statement of one row')
  return { ...judged, wordCount: words.length, isAnswer: Boolean(place.questionId) }
}

export const checkPay: Handler<'POST /pay-check'> = async ({ db, actor }, { body: { place, text } }) => {
  const { itemId, questionId, commentId } = { itemId: null, questionId: null, commentId: null, ...place }
  const item = await db
    .selectFrom('items')
    .select(['id', 'user_id as userId'])
    .where(
      'id',
      '=',
      sql<ItemId>`coalesce(${itemId}::uuid, (select item_id from feedback_questions where id = ${questionId}),
        (select content_id from comments where id = ${commentId} and user_id = ${actor.id} and reply_to is null))`,
    )
    .where(isListed)
    .executeTakeFirst()
  const judged = { author: actor.id, item: item ?? refuse('item.missing'), questionId, commentId, text }
  return { unpaid: (await judgeText(db, judged)).unpaid }
}
