import { discover } from '#contract/discover.ts'
import { implement } from '#server/platform/http/route.ts'
import { discoverItems } from './queries.ts'

export const discoverRoutes = implement(discover, {
  'GET /items': discoverItems,
})
