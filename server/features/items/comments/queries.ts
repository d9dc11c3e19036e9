import { type RawBuilder, sql } from 'kysely'
import type { Author } from '#contract/author.ts'
import type { CommentId, ItemId, MemberId } from '#contract/ids.ts'
import type { Comment, comments } from '#contract/items/comments.ts'
import { pageSizes } from '#contract/lengths.ts'
import { author, isItemListed, isListed } from '#server/features/items/items/queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/statement.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { isBefore, toCursor } from '#server/platform/queries/cursor.ts'
import { findChangeObjection, findDeletionObjection, findVerificationObjection } from './policy.ts'

type CommentRow = Omit<Comment, 'can' | 'author'> & {
  author: Author
  userId: MemberId
  ownerId: MemberId
  hasLeft: boolean
  isAnswer: boolean
  isRecent: boolean
}

/** Returns a stored comment as `viewer` sees it. */
export const toComment = (
  { userId, ownerId, hasLeft, isAnswer, isRecent, ...comment }: CommentRow,
  viewer: MemberId,
): Comment => ({
  ...comment,
  can: {
    change: !isAnswer && isRecent && findChangeObjection({ userId }, viewer) === null,
    delete: findDeletionObjection({ userId }, viewer) === null,
    remove: !isAnswer && !hasLeft && ownerId === viewer && userId !== viewer,
    verify: isAnswer && findVerificationObjection({ userId, ownerId, hasLeft }, viewer) === null,
  },
})

/** SQL for whether a comment was posted so short a time ago that its author may change it. */
export const isRecent = sql<boolean>`comments.created_at > now() - interval '10 minutes'`

/** Selects comments and answers with their authors. */
export const commentRows = (db: Db | Tx) =>
  db
    .selectFrom('comments')
    .innerJoin('profiles', 'profiles.id', 'comments.user_id')
    .innerJoin('items', 'items.id', 'comments.content_id')
    .select(['comments.id', 'comments.content', 'comments.created_at as createdAt'])
    .select(['comments.user_id as userId', 'items.user_id as ownerId', author.as('author')])
    .select(sql<boolean>`comments.verified_at is not null`.as('verified'))
    .select(sql<boolean>`profiles.left_at is not null`.as('hasLeft'))
    .select(sql<boolean>`comments.feedback_question_id is not null`.as('isAnswer'))
    .select(
      sql<string | null>`case when comments.feedback_question_id is null then comments.edited_at end`.as(
        'editedAt',
      ),
    )
    .select(isRecent.as('isRecent'))

/** Selects the latest rows of a thread, or those before a cursor, newest first, and one more to see whether more follow. */
export function selectLatest(thread: ReturnType<typeof commentRows>, before: string | undefined) {
  const latest = thread
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(sql.lit(pageSizes.comments + 1))
  return before ? latest.where(isBefore('comments', before)) : latest
}

/** Returns the rows of `selectLatest` as a page: the comments as `viewer` sees them, oldest first, and the next cursor. */
export function toPage(latest: readonly CommentRow[], viewer: MemberId) {
  const page = latest.slice(0, pageSizes.comments)
  return {
    comments: page.toReversed().map(row => toComment(row, viewer)),
    earlier: latest.length > page.length ? toCursor(page.at(-1)) : null,
  }
}

type List = (typeof comments)['GET /items/:itemId/comments']

const selectDiscussion = (db: Db | Tx, itemId: ItemId) =>
  commentRows(db)
    .where('comments.content_id', '=', itemId)
    .where('comments.feedback_question_id', 'is', null)
    .where(isListed)

const latestComments = statement((db, { itemId }: { itemId: ItemId }) =>
  selectLatest(selectDiscussion(db, itemId), undefined),
)

export const listComments: Handler<List> = async (
  { db, actor },
  { params: { itemId }, query: { before } },
) => {
  const latest = before
    ? await selectLatest(selectDiscussion(db, itemId), before).execute()
    : await latestComments(db, { itemId }, {})
  if (latest.length === 0 && !(await isItemListed(db, itemId))) refuse('item.missing')
  return toPage(latest, actor.id)
}

/** Returns the member's own comment. Refuses with comment.missing, also if it is another member's. */
export async function getOwnComment(tx: Tx, id: CommentId, member: MemberId) {
  const own = commentRows(tx).where('comments.id', '=', id).where('comments.user_id', '=', member)
  const row = await own.executeTakeFirst()
  return row ? toComment(row, member) : refuse('comment.missing')
}

/** Returns the item and the author of a comment, or undefined. It does not find answers to questions. */
export const findComment = (tx: Tx, id: CommentId) =>
  tx
    .selectFrom('comments')
    .select(['content_id as itemId', 'user_id as userId'])
    .where('id', '=', id)
    .where('feedback_question_id', 'is', null)
    .executeTakeFirst()

type Whose = { item: RawBuilder<unknown>; author: RawBuilder<unknown>; id: CommentId }

/** SQL for a member's other comments in a discussion. They cannot change while the item is locked. */
export const otherComments = ({ item, author, id }: Whose) => sql`select from comments other
  where other.user_id = ${author} and other.content_id = ${item} and other.feedback_question_id is null
    and other.id <> ${id}`
