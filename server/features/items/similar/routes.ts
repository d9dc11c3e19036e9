import { similar } from '#contract/similar.ts'
import { implement } from '#server/platform/http/route.ts'
import { findSimilar } from './queries.ts'

export const similarRoutes = implement(similar, { 'GET /items/similar': findSimilar })
