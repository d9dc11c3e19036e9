import { solutions } from '#contract/items/solutions.ts'
import { implement } from '#server/platform/http/route.ts'
import { deleteSolution, proposeSolution, restoreSolution } from './commands.ts'
import { listSolutions } from './queries.ts'

export const solutionRoutes = implement(solutions, {
  'GET /items/:itemId/solutions': listSolutions,
  'POST /items/:itemId/solutions': proposeSolution,
  'DELETE /solutions/:solutionId': deleteSolution,
  'PUT /solutions/:solutionId/restoration': restoreSolution,
})
