import { rules } from '#contract/evidence/rules.ts'
import { implement } from '#server/platform/http/route.ts'
import { writeRule } from './commands.ts'
import { getRuleSuggestion } from './queries.ts'

export const ruleRoutes = implement(rules, {
  'PUT /items/:itemId/evidence-rule': writeRule,
  'GET /rule-suggestion': getRuleSuggestion,
})
