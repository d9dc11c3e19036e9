import { bars } from '#contract/evidence/bars.ts'
import { decisions } from '#contract/evidence/decisions.ts'
import { evidence } from '#contract/evidence/evidence.ts'
import { evidenceReports } from '#contract/evidence/evidence-reports.ts'
import { guessOutcomes } from '#contract/evidence/guess-outcomes.ts'
import { notMe } from '#contract/evidence/not-me.ts'
import { openings } from '#contract/evidence/openings.ts'
import { readerSettings } from '#contract/evidence/reader-settings.ts'
import { visits } from '#contract/evidence/visits.ts'
import { setReport } from '#server/features/evidence/evidence-reports/commands.ts'
import { listGuessOutcomes } from '#server/features/evidence/figures/guess-outcomes.ts'
import { noteOpening, noteRead } from '#server/features/evidence/openings/commands.ts'
import { noteVisit } from '#server/features/evidence/openings/visits.ts'
import { getOwnEvidence, listProjectEvidence } from '#server/features/evidence/panel/queries.ts'
import { countVotersToNotify } from '#server/features/evidence/voters-to-notify.ts'
import { implement } from '#server/platform/http/route.ts'
import type { DayHash } from '#server/platform/rate-limits/day-hash.ts'
import { getBarSuggestion, writeBar } from './bars.ts'
import { listBecauses, storeBecauseOfMember } from './because.ts'
import { writeDecision } from './decisions.ts'
import { sayNotMe, takeNotMeBack } from './not-me.ts'
import { chooseReaderSettings, getReaderSettings } from './reader-settings.ts'

const evidenceRoutes = implement(evidence, {
  'GET /items/:itemId/evidence': getOwnEvidence,
  'GET /me/evidence': listProjectEvidence,
})

const evidenceReportRoutes = implement(evidenceReports, { 'PUT /items/:itemId/report': setReport })

const outcomeRoutes = implement(guessOutcomes, { 'GET /guess-outcomes': listGuessOutcomes })

const barRoutes = implement(bars, {
  'PUT /items/:itemId/evidence-rule': writeBar,
  'GET /rule-suggestion': getBarSuggestion,
})

const decisionRoutes = implement(decisions, {
  'PUT /items/:itemId/decision': writeDecision,
  'GET /items/:itemId/decision/voters': countVotersToNotify,
})

const openingRoutes = (hasMailServer: boolean) =>
  implement(openings, {
    'PUT /items/:itemId/opening': noteOpening(hasMailServer),
    'PUT /items/:itemId/read': noteRead,
  })

const notMeRoutes = implement(notMe, {
  'PUT /items/:itemId/not-me': sayNotMe,
  'DELETE /items/:itemId/not-me': takeNotMeBack,
  'PUT /items/:itemId/because': storeBecauseOfMember,
  'GET /items/:itemId/becauses': listBecauses,
})

const readerSettingsRoutes = implement(readerSettings, {
  'GET /me/reader-settings': getReaderSettings,
  'PUT /me/reader-settings': chooseReaderSettings,
})

/** `hash` recognizes a visitor for a day. */
export const visitRoutes = (hash: DayHash) =>
  implement(visits, { 'POST /public-pages/:itemId/visits': noteVisit(hash) })

export const evidenceDistrict = ({ hasMailServer }: { hasMailServer: boolean }) => [
  ...evidenceRoutes,
  ...evidenceReportRoutes,
  ...outcomeRoutes,
  ...barRoutes,
  ...decisionRoutes,
  ...openingRoutes(hasMailServer),
  ...notMeRoutes,
  ...readerSettingsRoutes,
]
