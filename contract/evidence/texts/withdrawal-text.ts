import type { WithdrawnVerdict } from '#contract/evidence/evidence.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toEvidenceDay } from './figure-text.ts'

const sentences: Record<WithdrawnVerdict['because'], string> = {
  voided:
    /*i18n*/ 'On {withdrawnDay} we withdrew the {day} verdict “{verdict, select, build {build} other {drop}}” because {count, plural, one {# vote wasn’t} other {# votes weren’t}} genuine.',
  'by-hand':
    /*i18n*/ 'On {withdrawnDay} we withdrew the {day} verdict “{verdict, select, build {build} other {drop}}” because {count, plural, one {# person is} other {# people are}} no longer counted.',
  restored:
    /*i18n*/ 'On {withdrawnDay} we withdrew the {day} verdict “{verdict, select, build {build} other {drop}}” because people who had been excluded count again.',
  'new-rules':
    /*i18n*/ 'On {withdrawnDay} we withdrew the {day} verdict “{verdict, select, build {build} other {drop}}” because a verdict now needs people who have been here before, and ten who hadn’t voted yet.',
}

/**
 * Returns the sentence about a withdrawn verdict: 'On November 9 we withdrew the November 2 verdict “build” because 21 votes
 * weren’t genuine.'
 */
export function toWithdrawalSentence(
  { verdict, at, withdrawnAt, because, count }: WithdrawnVerdict,
  now: string,
) {
  const values = {
    verdict,
    day: toEvidenceDay(at, now),
    withdrawnDay: toEvidenceDay(withdrawnAt, now),
    count,
  }
  return i18n.t(sentences[because], values)
}
