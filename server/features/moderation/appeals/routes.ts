import { appeals } from '#contract/moderation/appeals.ts'
import { implement } from '#server/platform/http/route.ts'
import { answerAppeal, appeal } from './commands.ts'
import { listAppeals } from './queries.ts'

export const appealRoutes = implement(appeals, {
  'PUT /me/notices/:noticeId/appeal': appeal,
  'GET /moderation/appeals': listAppeals,
  'PUT /moderation/appeals/:appealId/outcome': answerAppeal,
})
