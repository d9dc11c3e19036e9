import { votes } from '#contract/items/votes.ts'
import { implement } from '#server/platform/http/route.ts'
import { castVote, withdrawVote } from './commands.ts'

export const voteRoutes = implement(votes, {
  'PUT /items/:itemId/vote': castVote,
  'DELETE /items/:itemId/vote': withdrawVote,
})
