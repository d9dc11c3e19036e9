import { discover } from '#contract/discover.ts'
import { implement } from '#server/platform/http/route.ts'
import { discoverItems, findSimilar } from './queries.ts'

export const discoverRoutes = implement(discover, {
  'GET /items': discoverItems,
  'GET /items/similar': findSimilar,
})
