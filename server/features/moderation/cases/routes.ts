import { cases } from '#contract/moderation/cases.ts'
import { implement } from '#server/platform/http/route.ts'
import { countCases, listCaseReports, listCases } from './queries.ts'

export const caseRoutes = implement(cases, {
  'GET /moderation/cases': listCases,
  'GET /moderation/counts': countCases,
  'GET /moderation/cases/:caseId/reports': listCaseReports,
})
