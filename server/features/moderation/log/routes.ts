import { moderationLog } from '#contract/moderation/moderation-log.ts'
import { implement } from '#server/platform/http/route.ts'
import { listLog } from './queries.ts'

export const logRoutes = implement(moderationLog, { 'GET /moderation/log': listLog })
