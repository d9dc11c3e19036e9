import { discover } from '#contract/items/discover.ts'
import type { Db } from '#server/platform/database/database.ts'
import { implement } from '#server/platform/http/route.ts'
import { discoverItems, popularAudiences } from './queries.ts'

export const discoverRoutes = (db: Db) =>
  implement(discover, {
    'GET /items': discoverItems,
    'GET /audiences': popularAudiences(db),
  })
