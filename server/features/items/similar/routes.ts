import { similar } from '#contract/items/similar.ts'
import type { Db } from '#server/platform/database/database.ts'
import { implement } from '#server/platform/http/route.ts'
import { findSimilar } from './queries.ts'

export const similarRoutes = (db: Db) => implement(similar, { 'GET /items/similar': findSimilar(db) })
