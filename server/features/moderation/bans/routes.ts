import { bans } from '#contract/moderation/bans.ts'
import { implement } from '#server/platform/http/route.ts'
import { getOwnBan } from './queries.ts'

export const banRoutes = implement(bans, { 'GET /me/ban': getOwnBan })
