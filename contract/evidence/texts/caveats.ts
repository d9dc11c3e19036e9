import type { Evidence, EvidenceFigures } from '#contract/evidence/evidence.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { toByHandNote, toEarlierWordingNote, toLostNote, toOrdinal } from './notes.ts'

const CAVEATS_MAX = 3

type Context = {
  /** Whether the headline names those who knew the item. */
  isKnewSaid: boolean
  /** An ISO time of the year in which days have no year. */
  now: string
}

/** Lists what an author has to know beside the figures, in at most three lines, the weightiest first. */
export function listCaveats(evidence: Evidence, { isKnewSaid, now }: Context) {
  const { figures } = evidence
  const knew = figures?.knew && !isKnewSaid ? toAlreadyKnewText(figures.knew) : undefined
  return [
    toByHandNote(evidence, now),
    toEarlierWordingNote(evidence),
    figures ? toOwnAskedBeforeText(figures) : undefined,
    knew,
    figures ? toLostNote(figures) : undefined,
  ]
    .flatMap(text => text ?? [])
    .slice(0, CAVEATS_MAX)
}

/** Returns who opened an item and had come across it before: '36 more people already knew about it: 21 said yes. …' */
const toAlreadyKnewText = ({ readers, yes }: NonNullable<EvidenceFigures['knew']>) =>
  `${toNumberText(readers)} more people already knew about it${yes === null ? '' : `: ${toNumberText(yes)} said yes`}. They aren’t in the number above.`

/** Returns what else the author asked lately: 'This is your 5th project in 90 days; of the 4 before it, 2 were deleted, 1 ended in “drop”.' */
function toOwnAskedBeforeText({ askedBefore: { asked, deleted, build, drop } }: EvidenceFigures) {
  if (asked === 0) return undefined
  const outcomes = [
    { count: deleted, text: deleted === 1 ? 'was deleted' : 'were deleted' },
    { count: build, text: 'ended in “build”' },
    { count: drop, text: 'ended in “drop”' },
  ].flatMap(({ count, text }) => (count > 0 ? `${toNumberText(count)} ${text}` : []))
  const earlier =
    outcomes.length > 0 ? `; of the ${toNumberText(asked)} before it, ${outcomes.join(', ')}` : ''
  return `This is your ${toOrdinal(asked + 1)} project in 90 days${earlier}.`
}
