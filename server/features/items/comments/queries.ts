import { type RawBuilder, sql } from 'kysely'
import type { CommentId, ItemId, MemberId } from '#contract/ids.ts'
import { isItemListed, isListed } from '#server/features/items/items/queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/statement.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import {
  commentColumns,
  commentRows,
  isOnlyMark,
  isPaidMark,
  type ReplyRow,
  selectLatest,
  selectReplies,
  toComment,
  toPage,
  toReply,
  withReplies,
} from './comment-rows.ts'

const discussionOf = (itemId: ItemId) => ({
  comments: sql`comments.content_id = ${itemId} and comments.feedback_question_id is null and comments.reply_to is null
    and comments.title is null`,
  removed: sql`removed_comments.item_id = ${itemId} and removed_comments.question_id is null
    and not removed_comments.is_solution`,
})

const solutionsTo = (itemId: ItemId) => ({
  comments: sql`comments.content_id = ${itemId} and comments.title is not null`,
  removed: sql`removed_comments.item_id = ${itemId} and removed_comments.is_solution`,
})

const latestComments = statement((_, { itemId }: { itemId: ItemId }) =>
  selectLatest(discussionOf(itemId), undefined),
)

export const listComments: Handler<'GET /items/:itemId/comments'> = async (
  { db, actor },
  { params: { itemId }, query: { before } },
) => {
  const latest = before
    ? (await selectLatest(discussionOf(itemId), before).execute(db)).rows
    : await latestComments(db, { itemId }, {})
  if (latest.length === 0 && !(await isItemListed(db, itemId))) refuse('item.missing')
  const { rows, earlier } = toPage(latest)
  return { comments: rows.map(row => toComment(row, actor.id)), earlier }
}

export const listSolutions: Handler<'GET /items/:itemId/solutions'> = async (
  { db, actor },
  { params: { itemId }, query: { before } },
) => {
  const { rows: latest } = await selectLatest(solutionsTo(itemId), before).execute(db)
  if (latest.length === 0 && !(await isItemListed(db, itemId))) refuse('item.missing')
  const { rows, earlier } = toPage(latest)
  return { comments: rows.toReversed().map(row => toComment(row, actor.id)), earlier }
}

export const listReplies: Handler<'GET /comments/:commentId/replies'> = async (
  { db, actor },
  { params: { commentId }, query: { before } },
) => {
  const latest = (await selectReplies(commentId, before).execute(db)).rows
  if (latest.length === 0 && !(await isCommentListed(db, commentId))) refuse('comment.missing')
  const { rows, earlier } = toPage(latest)
  return { replies: rows.map(row => toReply(row, actor.id)), earlier }
}

async function isCommentListed(db: Db, id: CommentId) {
  const { rows } = await sql`select from ${commentRows} where comments.id = ${id} and ${isListed}`.execute(db)
  return rows.length > 0
}

export async function getOwnComment(tx: Tx, id: CommentId, member: MemberId) {
  const [row] = (await withReplies(ownText(id, member)).execute(tx)).rows
  return row ? toComment(row, member) : refuse('comment.missing')
}

export async function getOwnReply(tx: Tx, id: CommentId, member: MemberId) {
  const [row] = (await ownText(id, member).execute(tx)).rows
  return row ? toReply(row, member) : refuse('comment.missing')
}

const ownText = (id: CommentId, member: MemberId) =>
  sql<ReplyRow>`select ${commentColumns} from ${commentRows} where comments.id = ${id} and comments.user_id = ${member}`

/** Does not find answers to questions. */
export const findComment = (tx: Tx, id: CommentId) =>
  tx
    .selectFrom('comments')
    .select(['content_id as itemId', 'user_id as userId', sql<boolean>`reply_to is not null`.as('isReply')])
    .where('id', '=', id)
    .where('feedback_question_id', 'is', null)
    .executeTakeFirst()

type Whose = { item: RawBuilder<unknown>; author: RawBuilder<unknown>; id: CommentId }

/** Comments that pay. They cannot change while the item is locked. */
export const otherComments = ({ item, author, id }: Whose) => sql`select from comments other
  where other.user_id = ${author} and other.content_id = ${item} and other.feedback_question_id is null
    and other.reply_to is null and other.title is null and other.unpaid is null and other.id <> ${id}`

/** Where a row of `comments` is, no answer. Replies to answers and solutions are not in the number of comments. */
export type Placed = Unmarking & {
  replyTo: CommentId | null
  isSolution: boolean
  isCounted: boolean
  paid: boolean
  /** It has a mark that pays, as it had before it was restored. */
  marks: boolean
}
export const placeOf = (row: RawBuilder<unknown>) => sql`${row}.reply_to as "replyTo",
  ${row}.title is not null as "isSolution", ${row}.unpaid is null as paid,
  ${isPaidMark(row)} as marks, ${unmarks(row)},
  coalesce(${row}.replied_question_id::text, ${row}.title, ${row}.replied_solution::text) is null as "isCounted"`

/** It has the only mark that pays its author on the item. */
export type Unmarking = { unmarks: boolean }
export const unmarks = (row: RawBuilder<unknown>) => sql`${isOnlyMark(row)} as unmarks`
