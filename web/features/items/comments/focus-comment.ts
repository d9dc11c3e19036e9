import type { CommentId } from '#contract/ids.ts'

/** Moves the focus to a comment that is about to appear. */
export const focusComment = (id: CommentId) =>
  requestAnimationFrame(() => document.getElementById(`comment-${id}`)?.focus())
