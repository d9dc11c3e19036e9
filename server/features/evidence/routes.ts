import { parts } from '#contract/contract.ts'
import { visits } from '#contract/evidence/visits.ts'
import { setReport } from '#server/features/evidence/evidence-reports/commands.ts'
import { listGuessResults } from '#server/features/evidence/figures/guess-results.ts'
import { noteRead, noteView } from '#server/features/evidence/item-views/commands.ts'
import { noteVisit } from '#server/features/evidence/item-views/visits.ts'
import { getOwnEvidence, listProjectEvidence } from '#server/features/evidence/panel/queries.ts'
import { implement } from '#server/platform/http/route.ts'
import type { DayHash } from '#server/platform/rate-limits/day-hash.ts'
import { getBarSuggestion, writeBar } from './bars.ts'
import { sayNotForMe, takeNotForMeBack } from './not-for-me.ts'
import { listReasons, storeReasonOfMember } from './not-for-me-reasons.ts'
import { chooseReaderSettings, getReaderSettings } from './reader-settings.ts'

/** `hash` recognizes a visitor for a day. */
export const visitRoutes = (hash: DayHash) =>
  implement(visits, { 'POST /public-pages/:itemId/visits': noteVisit(hash) })

export const evidenceDomain = ({ hasMailServer }: { hasMailServer: boolean }) =>
  implement(parts.evidence, {
    'GET /items/:itemId/evidence': getOwnEvidence,
    'GET /me/evidence': listProjectEvidence,
    'PUT /items/:itemId/report': setReport,
    'GET /guess-results': listGuessResults,
    'PUT /items/:itemId/bar': writeBar,
    'GET /bar-suggestion': getBarSuggestion,
    'PUT /items/:itemId/view': noteView(hasMailServer),
    'PUT /items/:itemId/read': noteRead,
    'PUT /items/:itemId/not-for-me': sayNotForMe,
    'DELETE /items/:itemId/not-for-me': takeNotForMeBack,
    'PUT /items/:itemId/not-for-me-reason': storeReasonOfMember,
    'GET /items/:itemId/not-for-me-reasons': listReasons,
    'GET /me/reader-settings': getReaderSettings,
    'PUT /me/reader-settings': chooseReaderSettings,
  })
