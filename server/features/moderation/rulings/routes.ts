import { rulings } from '#contract/moderation/cases.ts'
import { implement } from '#server/platform/http/route.ts'
import { ruleOnCase } from './commands.ts'
import { readCase } from './detail/commands.ts'

export const rulingRoutes = implement(rulings, {
  'GET /moderation/cases/:caseId': readCase,
  'POST /moderation/cases/:caseId/rulings': ruleOnCase,
})
