import { sql } from 'kysely'
import type { Comment, comments } from '#contract/comments.ts'
import type { CommentId, ItemId, MemberId } from '#contract/ids.ts'
import { pageSizes } from '#contract/lengths.ts'
import type { Author } from '#contract/members.ts'
import { author, isItemListed, isListed } from '#server/features/items/items/queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { isBefore, toCursor } from '#server/platform/queries/cursor.ts'
import { statement } from '#server/platform/queries/statement.ts'
import { refuse } from '#server/platform/refusal.ts'
import { canDelete, canVerify } from './policy.ts'

type CommentRow = Omit<Comment, 'can' | 'author'> & {
  author: Author
  userId: MemberId
  ownerId: MemberId
  isAnswer: boolean
}

/** A stored comment as `viewer` sees it. */
export const commentView = (
  { userId, ownerId, isAnswer, ...comment }: CommentRow,
  viewer: MemberId,
): Comment => ({
  ...comment,
  can: {
    delete: canDelete({ userId }, viewer) === null,
    verify: isAnswer && canVerify({ userId, ownerId }, viewer) === null,
  },
})

/** Comments and answers with their authors. */
export const commentRows = (db: Db | Tx) =>
  db
    .selectFrom('comments')
    .innerJoin('profiles', 'profiles.id', 'comments.user_id')
    .innerJoin('items', 'items.id', 'comments.content_id')
    .select(['comments.id', 'comments.content', 'comments.created_at as createdAt'])
    .select(['comments.user_id as userId', 'items.user_id as ownerId', author.as('author')])
    .select(sql<boolean>`comments.verified_at is not null`.as('verified'))
    .select(sql<boolean>`comments.feedback_question_id is not null`.as('isAnswer'))

/** The latest rows of a thread, or those before a cursor, newest first, and one more to tell whether it goes on. */
export function latestOf(thread: ReturnType<typeof commentRows>, before: string | undefined) {
  const latest = thread
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(sql.lit(pageSizes.comments + 1))
  return before ? latest.where(isBefore('comments', before)) : latest
}

/** What latestOf found as `viewer` sees it, in the order written. */
export function stretchOf(latest: readonly CommentRow[], viewer: MemberId) {
  const page = latest.slice(0, pageSizes.comments)
  return {
    comments: page.toReversed().map(row => commentView(row, viewer)),
    earlier: latest.length > page.length ? toCursor(page.at(-1)) : null,
  }
}

type List = (typeof comments)['GET /items/:itemId/comments']

const discussionOf = (db: Db | Tx, itemId: ItemId) =>
  commentRows(db)
    .where('comments.content_id', '=', itemId)
    .where('comments.feedback_question_id', 'is', null)
    .where(isListed)

const latestComments = statement((db, { itemId }: { itemId: ItemId }) =>
  latestOf(discussionOf(db, itemId), undefined),
)

export const listComments: Handler<List> = async (
  { db, actor },
  { params: { itemId }, query: { before } },
) => {
  const latest = before
    ? await latestOf(discussionOf(db, itemId), before).execute()
    : await latestComments(db, { itemId }, {})
  if (latest.length === 0 && !(await isItemListed(db, itemId))) refuse('item.missing')
  return stretchOf(latest, actor.id)
}

/** The stored comment of this id as its author sees it; somebody else's counts as missing. */
export async function getOwnComment(tx: Tx, id: CommentId, member: MemberId) {
  const own = commentRows(tx).where('comments.id', '=', id).where('comments.user_id', '=', member)
  const row = await own.executeTakeFirst()
  return row ? commentView(row, member) : refuse('comment.missing')
}

/** A comment of the discussion, whoever wrote it, and where it belongs. */
export const findComment = (tx: Tx, id: CommentId) =>
  tx
    .selectFrom('comments')
    .select(['content_id as itemId', 'user_id as userId'])
    .where('id', '=', id)
    .where('feedback_question_id', 'is', null)
    .executeTakeFirst()
