import { evidence } from '#contract/evidence/evidence.ts'
import { implement } from '#server/platform/http/route.ts'
import { getOwnEvidence, listProjectEvidence } from './queries.ts'

export const evidenceRoutes = implement(evidence, {
  'GET /items/:itemId/evidence': getOwnEvidence,
  'GET /me/evidence': listProjectEvidence,
})
