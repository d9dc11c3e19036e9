import { decisions } from '#contract/evidence/decisions.ts'
import { implement } from '#server/platform/http/route.ts'
import { writeDecision } from './commands.ts'

export const decisionRoutes = implement(decisions, { 'PUT /items/:itemId/decision': writeDecision })
