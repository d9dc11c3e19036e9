import type { InfiniteData } from '@tanstack/react-query'
import type { CommentId } from '#contract/ids.ts'
import type { Comment } from '#contract/items/comments.ts'

type ThreadPage = { comments: Comment[]; earlier: string | null }
export type ThreadData<S extends ThreadPage = ThreadPage> = InfiniteData<S, string | undefined>

/** Returns the loaded comments of a thread, oldest first. The first page holds the latest comments. */
export const listComments = (data: { pages: readonly ThreadPage[] }) =>
  data.pages.toReversed().flatMap(page => page.comments)

/** Returns whether a comment is in the loaded part of a thread. */
export const hasComment = (data: { pages: readonly ThreadPage[] }, id: CommentId) =>
  data.pages.some(page => page.comments.some(comment => comment.id === id))

/** Returns the thread with a comment added at the end, or replaced if it is there already. */
export function withComment<S extends ThreadPage>(data: ThreadData<S>, comment: Comment): ThreadData<S> {
  const isListed = hasComment(data, comment.id)
  return {
    ...data,
    pages: data.pages.map((page, index) => ({
      ...page,
      comments: isListed
        ? page.comments.map(other => (other.id === comment.id ? comment : other))
        : index === 0
          ? [...page.comments, comment]
          : page.comments,
    })),
  }
}

/** Returns the thread without a comment. */
export const withoutComment = <S extends ThreadPage>(data: ThreadData<S>, id: CommentId): ThreadData<S> => ({
  ...data,
  pages: data.pages.map(page => ({ ...page, comments: page.comments.filter(comment => comment.id !== id) })),
})

/** Returns the thread with one comment changed. */
export const withChangedComment = <S extends ThreadPage>(
  data: ThreadData<S>,
  { id, ...change }: Pick<Comment, 'id'> & Partial<Comment>,
): ThreadData<S> => ({
  ...data,
  pages: data.pages.map(page => ({
    ...page,
    comments: page.comments.map(comment => (comment.id === id ? { ...comment, ...change } : comment)),
  })),
})
