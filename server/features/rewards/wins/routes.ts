import { wins } from '#contract/rewards/wins.ts'
import { implement } from '#server/platform/http/route.ts'
import { celebrateWins, listWins } from './commands.ts'

export const winRoutes = implement(wins, {
  'GET /me/wins': listWins,
  'PUT /me/wins/celebration': celebrateWins,
})
