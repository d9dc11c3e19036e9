import { leaderboard } from '#contract/rewards/leaderboard.ts'
import { implement } from '#server/platform/http/route.ts'
import { getStandings } from './queries.ts'

export const leaderboardRoutes = implement(leaderboard, { 'GET /leaderboard': getStandings })
