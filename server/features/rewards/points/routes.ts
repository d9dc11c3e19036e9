import { points } from '#contract/rewards/points.ts'
import { implement } from '#server/platform/http/route.ts'
import { getPoints, listOffers } from './queries.ts'

export const pointRoutes = implement(points, {
  'GET /me/points': getPoints,
  'GET /points/offers': listOffers,
})
