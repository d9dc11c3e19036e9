import type { Evidence, EvidenceFigures } from '#contract/evidence/evidence.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { toKnewText } from './headline.ts'
import { toByHandNote, toEarlierWordingNote, toLostNote, toOrdinal, toVerdictsText } from './notes.ts'

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
  const knew =
    figures?.knew && !isKnewSaid ? `${toKnewText(figures.knew, 'it')} They aren’t counted here.` : undefined
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

/** Returns what else the author asked lately: 'Asked before: your 4th project in 90 days; 2 of the others were deleted; one verdict: drop.' */
function toOwnAskedBeforeText({ askedBefore: { asked, deleted, build, drop } }: EvidenceFigures) {
  if (asked === 0) return undefined
  const gone =
    deleted > 0 ? `; ${toNumberText(deleted)} of the others ${deleted === 1 ? 'was' : 'were'} deleted` : ''
  return `Asked before: your ${toOrdinal(asked + 1)} project in 90 days${gone}${toVerdictsText({ build, drop })}.`
}
