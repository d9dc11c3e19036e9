import type { InfiniteData } from '@tanstack/react-query'
import type { CommentId } from '#contract/ids.ts'
import type { Comment, Reply } from '#contract/items/comments.ts'

type ThreadPage = { comments: Comment[]; earlier: string | null }
export type ThreadData<S extends ThreadPage = ThreadPage> = InfiniteData<S, string | undefined>

/** Returns them oldest first. The first page holds the latest comments. */
export const listComments = (data: { pages: readonly ThreadPage[] }) =>
  data.pages.toReversed().flatMap(page => page.comments)

export const hasComment = (data: { pages: readonly ThreadPage[] }, id: CommentId) =>
  data.pages.some(page => page.comments.some(comment => comment.id === id))

/** An undefined result of `change` removes the comment. */
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

/** Replaces a comment that is already there. */
export function withComment<S extends ThreadPage>(data: ThreadData<S>, comment: Comment): ThreadData<S> {
  if (hasComment(data, comment.id)) return withChange(data, comment.id, () => comment)
  const [latest, ...earlier] = data.pages
  if (!latest) return data
  return { ...data, pages: [{ ...latest, comments: [...latest.comments, comment] }, ...earlier] }
}

const NOTHING = { change: false, delete: false, remove: false, verify: false }

/** A comment with replies stays as an empty place. */
export const withoutComment = <S extends ThreadPage>(data: ThreadData<S>, id: CommentId) =>
  withChange(data, id, comment =>
    comment.replyCount > 0
      ? { ...comment, author: null, title: null, content: '', editedAt: null, verified: false, can: NOTHING }
      : undefined,
  )

export const withChangedComment = <S extends ThreadPage>(
  data: ThreadData<S>,
  { id, ...change }: Pick<Comment, 'id'> & Partial<Comment>,
) => withChange(data, id, comment => ({ ...comment, ...change }))

type To = { to: CommentId }

/** Changes nothing if the reply is already there. */
export const withReply = (data: ThreadData, { to, reply }: To & { reply: Reply }) =>
  withChange(data, to, comment =>
    comment.replies.some(({ id }) => id === reply.id)
      ? comment
      : { ...comment, replies: [...comment.replies, reply], replyCount: comment.replyCount + 1 },
  )

/** Changes nothing unless the reply and its comment are loaded. */
export const withChangedReply = (data: ThreadData, { to, reply }: To & { reply: Reply }) =>
  withChange(data, to, comment => ({
    ...comment,
    replies: comment.replies.map(other => (other.id === reply.id ? reply : other)),
  }))

/** If this was the last reply to a removed comment, the comment's place goes too. */
export const withoutReply = (data: ThreadData, { to, id }: To & { id: CommentId }) =>
  withChange(data, to, comment => {
    const replyCount = Math.max(0, comment.replyCount - 1)
    if (comment.author === null && replyCount === 0) return undefined
    return { ...comment, replyCount, replies: comment.replies.filter(reply => reply.id !== id) }
  })
