import { type RawBuilder, sql } from 'kysely'
import type { Author } from '#contract/author.ts'
import type { MemberId } from '#contract/ids.ts'
import type { Comment, Reply } from '#contract/items/comments.ts'
import { MARK_POINTS } from '#contract/lengths.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { ANSWER_POINTS } from '#contract/rewards/points.ts'
import { i18n } from '#contract/text/i18n.ts'
import { author, isListed } from '#server/features/items/items/queries.ts'
import { isEarlier, toCursor } from '#server/platform/queries/cursor.ts'
import { findChangeRefusal, findDeletionRefusal, findVerificationRefusal } from './policy.ts'

/** The text in place of a comment, an answer or a reply whose author has left. */
export const COMMENT_REMOVED = /*i18n*/ 'This comment was removed.'

/** The texts in place of those of a solution whose author has left. */
export const SOLUTION_REMOVED = {
  title: /*i18n*/ 'Removed',
  content: /*i18n*/ 'This solution was removed.',
}

export type ReplyRow = Omit<Reply, 'can'> & {
  userId: MemberId
  ownerId: MemberId
  hasLeft: boolean
  isAnswer: boolean
  isRecent: boolean
  verified: boolean
  points: number
}

type PlacedReply = Omit<ReplyRow, 'author' | 'userId'> & { author: Author | null; userId: MemberId | null }
type WithReplies<Row> = Row & { replyCount: number; replies: ReplyRow[] }
type PlacedRow = WithReplies<PlacedReply>
export type CommentRow = WithReplies<ReplyRow>

/** The author may change a comment for ten minutes. */
export const isRecent = sql<boolean>`comments.created_at > now() - interval '10 minutes'`

export const isPaidMark = (row: RawBuilder<unknown>) =>
  sql<boolean>`(${row}.verified_at is not null and ${row}.unpaid is null and ${row}.unpaid_mark is null)`

/** Marks that pay. They cannot change while the item is locked. */
export const otherMarks = (row: RawBuilder<unknown>) => sql`select from comments other
  where other.content_id = ${row}.content_id and other.user_id = ${row}.user_id and ${isPaidMark(sql`other`)}
    and other.id <> ${row}.id`

/** It has the only mark that pays its author on the item. */
export const isOnlyMark = (row: RawBuilder<unknown>) =>
  sql`(${isPaidMark(row)} and not exists (${otherMarks(row)}))`

/** No one earns anything by texts for own items. */
const points = sql`case when comments.user_id = items.user_id then 0 else
  case when comments.feedback_question_id is not null and comments.unpaid is null then ${sql.lit(ANSWER_POINTS)} else 0 end
  + case when ${isOnlyMark(sql`comments`)} then ${sql.lit(MARK_POINTS)} else 0 end end`

export const commentColumns = sql`comments.id, comments.title, comments.content, ${author} as author, comments.created_at as "createdAt",
  comments.edited_at as "editedAt", comments.user_id as "userId", items.user_id as "ownerId", profiles.left_at is not null as "hasLeft",
  comments.feedback_question_id is not null as "isAnswer", ${isRecent} as "isRecent",
  comments.verified_at is not null as verified, ${points} as points`
export const commentRows = sql`comments join profiles on profiles.id = comments.user_id join items on items.id = comments.content_id`

export const withReplies = <Row extends PlacedReply>(rows: RawBuilder<Row>) => sql<WithReplies<Row>>`
  select page.*, (select count(*)::integer from comments where comments.reply_to = page.id) as "replyCount",
    coalesce((select json_agg(reply) from (select ${commentColumns} from ${commentRows} where comments.reply_to = page.id
      order by comments.created_at desc, comments.id desc limit ${sql.lit(pageSizes.shownReplies)}) as reply), '[]') as replies
  from (${rows}) as page`

/** SQL conditions on `comments` and on `removed_comments`: the thread they are in. */
type Thread = { comments: RawBuilder<unknown>; removed: RawBuilder<unknown> }

/** Rows of `table` before a cursor, newest first, and one more to see whether more follow. */
const newest = (table: 'comments' | 'removed_comments', before: string | undefined) => {
  const place = { time: `${table}.created_at`, id: `${table}.id` }
  return sql`${before ? sql`and ${isEarlier(place, before)}` : sql``}
    order by ${sql.ref(place.time)} desc, ${sql.ref(place.id)} desc limit ${sql.lit(pageSizes.comments + 1)}`
}

/** What is gone keeps its place while it has replies. */
export const selectLatest = ({ comments, removed }: Thread, before: string | undefined) => sql<PlacedRow>`
  ${withReplies(sql<PlacedReply>`select * from (
    (select ${commentColumns} from ${commentRows} where ${comments} and ${isListed} ${newest('comments', before)})
    union all
    (select removed_comments.id, null, '', null, removed_comments.created_at, null, null, items.user_id, false, false, false, false, 0
      from removed_comments join items on items.id = removed_comments.item_id where ${removed} and ${isListed}
        and exists (select from comments where comments.reply_to = removed_comments.id) ${newest('removed_comments', before)})
    ) as latest order by "createdAt" desc, id desc limit ${sql.lit(pageSizes.comments + 1)}`)}
  order by page."createdAt" desc, page.id desc`

export const selectReplies = (to: string, before: string | undefined) => sql<ReplyRow>`
  select ${commentColumns} from ${commentRows} where comments.reply_to = ${to} and ${isListed} ${newest('comments', before)}`

export function toPage<Row extends { id: string; createdAt: string }>(latest: readonly Row[]) {
  const page = latest.slice(0, pageSizes.comments)
  return { rows: page.toReversed(), earlier: latest.length > page.length ? toCursor(page.at(-1)) : null }
}

const NOTHING = { change: false, delete: false, remove: false, verify: false }

export const toReply = (row: ReplyRow, viewer: MemberId): Reply => {
  const {
    id,
    title,
    author: by,
    createdAt,
    editedAt,
    userId,
    ownerId,
    hasLeft,
    isAnswer,
    isRecent: isNew,
  } = row
  const can = {
    change: !isAnswer && isNew && findChangeRefusal({ userId }, viewer) === null,
    delete: findDeletionRefusal({ userId }, viewer) === null,
    remove: !isAnswer && title === null && !hasLeft && ownerId === viewer && userId !== viewer,
    verify:
      (isAnswer || title !== null) && findVerificationRefusal({ userId, ownerId, hasLeft }, viewer) === null,
  }
  return { id, ...toWords(row), author: by, createdAt, editedAt, can }
}

export function toWords({ title, content, hasLeft }: Pick<ReplyRow, 'title' | 'content' | 'hasLeft'>) {
  if (!hasLeft) return { title, content }
  if (title === null) return { title, content: i18n.marked(COMMENT_REMOVED) }
  return { title: i18n.marked(SOLUTION_REMOVED.title), content: i18n.marked(SOLUTION_REMOVED.content) }
}

export function toComment({ author: by, userId, ...row }: PlacedRow, viewer: MemberId): Comment {
  const { id, title, content, createdAt, editedAt, verified, replyCount } = row
  const replies = row.replies.map(reply => toReply(reply, viewer)).toReversed()
  const thread = { verified, points: userId === viewer ? row.points : 0, replyCount, replies }
  return by && userId
    ? { ...toReply({ ...row, author: by, userId }, viewer), ...thread }
    : { id, title, content, author: null, createdAt, editedAt, can: NOTHING, ...thread }
}
