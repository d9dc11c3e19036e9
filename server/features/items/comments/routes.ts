import { comments } from '#contract/items/comments.ts'
import { implement } from '#server/platform/http/route.ts'
import { deleteComment, postComment, restoreComment } from './commands.ts'
import { listComments } from './queries.ts'

export const commentRoutes = implement(comments, {
  'GET /items/:itemId/comments': listComments,
  'POST /items/:itemId/comments': postComment,
  'DELETE /comments/:commentId': deleteComment,
  'PUT /comments/:commentId/restoration': restoreComment,
})
