import { toIntervalText } from '#contract/evidence/share-text.ts'
import { toStateName } from '#contract/evidence/state.ts'
import { shareInterval } from '#contract/evidence/statistics/confidence-sequence.ts'
import { type Report, toReportContent } from './report-content.ts'

/** Returns what the share card of a report shows: its headline, and between which shares the truth lies. */
export function toReportCard(report: Report) {
  const { headline, sums, rule, state } = toReportContent(report)
  const range =
    sums && state !== 'changed' ? [toIntervalText(shareInterval(sums.yes, sums.readers), rule)] : []
  return {
    id: report.id,
    kind: report.kind,
    picture: null,
    word: 'EVIDENCE REPORT',
    // The typefaces of the card have no spaces that do not break.
    headline: headline.replaceAll('\u00A0', ' '),
    facts: [...range, toStateName(state, 'report')],
  }
}
