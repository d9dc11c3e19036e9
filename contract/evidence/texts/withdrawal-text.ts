import type { WithdrawnVerdict } from '#contract/evidence/evidence.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { toEvidenceDay } from './figure-text.ts'

/** Returns a verdict that was taken back: 'The verdict “build” of 2 November was withdrawn on 9 November: 21 votes were voided as not genuine'. */
export function toWithdrawalText(
  { verdict, at, withdrawnAt, because, count }: WithdrawnVerdict,
  now: string,
) {
  const people = `${toNumberText(count)} ${count === 1 ? 'person is' : 'people are'}`
  const reasons: Record<WithdrawnVerdict['because'], string> = {
    voided: `${toNumberText(count)} ${count === 1 ? 'vote was' : 'votes were'} voided as not genuine`,
    'by-hand': `${people} no longer counted`,
    restored: 'people are counted again who had been left out',
    'new-rules': 'a verdict now needs people who have been here before, and ten who had not voted yet',
  }
  return `The verdict “${verdict}” of ${toEvidenceDay(at, now)} was withdrawn on ${toEvidenceDay(withdrawnAt, now)}: ${reasons[because]}`
}
