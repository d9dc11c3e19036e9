import { health } from '#contract/moderation/health.ts'
import { implement } from '#server/platform/http/route.ts'
import { type Means, readHealth } from './queries.ts'

export const healthRoutes = (means: Means) => implement(health, { 'GET /admin/health': readHealth(means) })
