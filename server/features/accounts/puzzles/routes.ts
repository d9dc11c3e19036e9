import { puzzles } from '#contract/accounts/puzzles.ts'
import { implement } from '#server/platform/http/route.ts'
import { givePuzzle } from './commands.ts'

export const puzzleRoutes = (means: Parameters<typeof givePuzzle>[0]) =>
  implement(puzzles, { 'GET /sign-up/puzzle': givePuzzle(means) })
