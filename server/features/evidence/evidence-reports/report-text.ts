import type { BarCohort, WrittenBar } from '#contract/evidence/evidence.ts'
import type { Share } from '#contract/evidence/groups.ts'
import type { Group } from '#contract/evidence/shown-groups.ts'
import type { GroupStatus } from '#contract/evidence/status.ts'
import { toLateBarText } from '#contract/evidence/texts/bar-text.ts'
import { toEvidenceDay } from '#contract/evidence/texts/figure-text.ts'
import { findRuns, toChangedAfterText } from '#contract/evidence/texts/notes.ts'
import {
  type About,
  PLANS,
  type StatusText,
  toCloseText,
  toFragilityNote,
} from '#contract/evidence/texts/status-text.ts'
import { toWithdrawalSentence } from '#contract/evidence/texts/withdrawal-text.ts'
import { capitalize } from '#contract/text/capitalize.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'

/** Returns what the status of a group means, beside its guess. */
export function toMeaning({ bar, count }: Group, { status, reason }: GroupStatus, about: About): StatusText {
  if (bar && (status === 'above' || status === 'below')) return toVerdictText(bar, status, about)
  if (status === 'changed')
    return { sentence: toChangedAfterText(about.cohort), notes: listRuns(about.cohort) }
  if (status === 'withdrawn' && bar?.withdrawn)
    return { sentence: toWithdrawalSentence(bar.withdrawn, about.now), notes: [] }
  if (reason === 'held')
    return {
      sentence: i18n.t(
        'The range has passed the bar. There’s no verdict yet, because too few of these people had been active here before, opened it before they voted, or joined in different weeks.',
      ),
      notes: [],
    }
  return {
    sentence: count && bar && reason ? toCloseText(count, bar, { now: about.now, voice: 'report' }) : null,
    notes: [],
  }
}

function toVerdictText(
  bar: WrittenBar,
  status: 'above' | 'below',
  { kind, figures, now }: About,
): StatusText {
  const { verdict } = bar
  const values = { status, day: toEvidenceDay(verdict?.at ?? now, now), people: verdict?.readers ?? 0 }
  const late = toLateBarText(bar)
  return {
    sentence: i18n.t(
      'The author’s plan said *{plan, select, take {take it on} leave {leave it} build {build it} other {drop it}}*.',
      { plan: PLANS[status][kind] },
    ),
    notes: [
      i18n.t(
        'It {status, select, above {passed the bar} other {fell below the bar}} on {day}, with {people, plural, other {# people}}.',
        values,
      ),
      toFragilityNote(status, figures),
      ...(late ? [capitalize(`${late}.`)] : []),
    ],
  }
}

function listRuns(cohort: BarCohort | null) {
  const runs = cohort && findRuns(cohort)
  if (!runs) return []
  const toValues = ({ yes, readers }: Share) => ({ yes: toNumberText(yes), people: toNumberText(readers) })
  return [
    i18n.t('{yes} of the first {people}', toValues(runs.first)),
    i18n.t('{yes} of the next {people}', toValues(runs.next)),
  ]
}
