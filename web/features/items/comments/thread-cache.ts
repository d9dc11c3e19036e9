import type { InfiniteData } from '@tanstack/react-query'
import type { CommentId } from '#contract/ids.ts'
import type { Comment, Reply } from '#contract/items/comments.ts'

type ThreadPage = { comments: Comment[]; earlier: string | null }
export type ThreadData<S extends ThreadPage = ThreadPage> = InfiniteData<S, string | undefined>

/** Returns the loaded comments of a thread, oldest first. The first page holds the latest comments. */
export const listComments = (data: { pages: readonly ThreadPage[] }) =>
  data.pages.toReversed().flatMap(page => page.comments)

/** Returns whether a comment is in the loaded part of a thread. */
export const hasComment = (data: { pages: readonly ThreadPage[] }, id: CommentId) =>
  data.pages.some(page => page.comments.some(comment => comment.id === id))

/** Returns the thread with one comment replaced by the result of `change`. An undefined result removes the comment. */
const withChange = <S extends ThreadPage>(
  data: ThreadData<S>,
  id: CommentId,
  change: (comment: Comment) => Comment | undefined,
): ThreadData<S> => ({
  ...data,
  pages: data.pages.map(page => ({
    ...page,
    comments: page.comments.flatMap(comment => (comment.id === id ? (change(comment) ?? []) : [comment])),
  })),
})

/** Returns the thread with a comment added at the end. A comment that is already there is replaced. */
export function withComment<S extends ThreadPage>(data: ThreadData<S>, comment: Comment): ThreadData<S> {
  if (hasComment(data, comment.id)) return withChange(data, comment.id, () => comment)
  const [latest, ...earlier] = data.pages
  if (!latest) return data
  return { ...data, pages: [{ ...latest, comments: [...latest.comments, comment] }, ...earlier] }
}

const NOTHING = { change: false, delete: false, remove: false, verify: false }

/** Returns the thread without a comment. A comment with replies stays as an empty place. */
export const withoutComment = <S extends ThreadPage>(data: ThreadData<S>, id: CommentId) =>
  withChange(data, id, comment =>
    comment.replyCount > 0
      ? { ...comment, author: null, content: '', editedAt: null, verified: false, can: NOTHING }
      : undefined,
  )

/** Returns the thread with one comment changed. */
export const withChangedComment = <S extends ThreadPage>(
  data: ThreadData<S>,
  { id, ...change }: Pick<Comment, 'id'> & Partial<Comment>,
) => withChange(data, id, comment => ({ ...comment, ...change }))

type To = { to: CommentId }

/** Returns the thread with a reply added below the comment to which it replies, unless it is already there. */
export const withReply = (data: ThreadData, { to, reply }: To & { reply: Reply }) =>
  withChange(data, to, comment =>
    comment.replies.some(({ id }) => id === reply.id)
      ? comment
      : { ...comment, replies: [...comment.replies, reply], replyCount: comment.replyCount + 1 },
  )

/** Returns the thread with a reply replaced, if the reply and its comment are loaded. */
export const withChangedReply = (data: ThreadData, { to, reply }: To & { reply: Reply }) =>
  withChange(data, to, comment => ({
    ...comment,
    replies: comment.replies.map(other => (other.id === reply.id ? reply : other)),
  }))

/** Returns the thread without a reply. If this was the last reply to a removed comment, the comment's place goes too. */
export const withoutReply = (data: ThreadData, { to, id }: To & { id: CommentId }) =>
  withChange(data, to, comment => {
    const replyCount = Math.max(0, comment.replyCount - 1)
    if (comment.author === null && replyCount === 0) return undefined
    return { ...comment, replyCount, replies: comment.replies.filter(reply => reply.id !== id) }
  })
