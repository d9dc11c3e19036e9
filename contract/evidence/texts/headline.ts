import type { OwnEvidence } from '#contract/evidence/evidence.ts'
import type { JudgedEvidence } from '#contract/evidence/shown-state.ts'
import type { Count } from '#contract/evidence/statistics/confidence-sequence.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { isolateDirection } from '#contract/text/plain-line.ts'
import type { ShownInterval } from './interval-text.ts'

type People = Pick<OwnEvidence['people'], 'count' | 'next'>

type Headline = {
  title: string
  kind: ItemKind
  evidence: Pick<OwnEvidence, 'figures'> & { people: People }
  judged: JudgedEvidence
}

/**
 * Returns what the evidence of an own item says first: 'Of 24 people here who opened it, 5 would be early adopters.' Below five it has no
 * number of people who opened it.
 */
export function toHeadline({ title, kind, evidence: { figures, people }, judged }: Headline) {
  const { state, bar, series } = judged
  if (state === 'not-kept') return 'No evidence was kept then.'
  const isAudience = bar?.readersFrom === 'audience'
  if (series?.sums)
    return toCounted(series.sums, { kind, people: isAudience ? 'people it’s for' : 'people here' })
  const community = figures?.community.sums
  if (community)
    return `${toCounted(community, { kind, people: 'people here' })} Too few of the people it’s for yet.`
  if (figures?.knew) return toOnlyKnewText(figures.knew, `“${isolateDirection(title)}”`)
  return `Fewer than five people here have opened it.${toNamed(people, kind)}`
}

type Counted = { kind: ItemKind; people: string }

const toCounted = ({ readers, yes }: Count, { kind, people }: Counted) =>
  `Of ${toNumberText(readers)} ${people} who opened it, ${yes === 0 ? 'none' : toNumberText(yes)} ${toWould(kind, yes || 1)}.`

/** Returns what people say of an item of this kind: 'would be early adopters', or 'have this pain'. */
export function toWould(kind: ItemKind, people: number) {
  if (kind === 'pain_point') return people === 1 ? 'has this pain' : 'have this pain'
  return people === 1 ? 'would be an early adopter' : 'would be early adopters'
}

type Knew = { readers: number; yes: number | null }

/** Returns who opened an item and is not in the headline: '26 people who knew it opened it: 7 said yes.' */
const toKnewText = ({ readers, yes }: Knew, what: string) =>
  `${toNumberText(readers)} people who knew ${what} opened it${yes === null ? '' : `: ${toNumberText(yes)} said yes`}.`

/** Returns the same where fewer than five new people opened it. */
export const toOnlyKnewText = (knew: Knew, what: string) =>
  `${toKnewText(knew, what)} New people: too few yet.`

/** Returns who says yes, by the name of the next one to ask: ' Ewa and 2 more would be early adopters.' */
function toNamed({ count, next }: People, kind: ItemKind) {
  if (count === 0) return ''
  const others = next ? count - 1 : count
  const name = next && isolateDirection(next.name ?? 'Someone')
  const people = `${toNumberText(others)} ${others === 1 ? 'person' : 'people'}`
  const said = name ? (others > 0 ? `${name} and ${toNumberText(others)} more` : name) : people
  return ` ${said} ${toWould(kind, count)}.`
}

/** Returns how many said yes and are not in the share, or undefined: '4 more said yes, but aren’t in this number.' */
export function toUncountedText(people: number, counted: number) {
  const more = people - counted
  if (more <= 0) return undefined
  return `${toNumberText(more)} more said yes, but ${more === 1 ? 'isn’t' : 'aren’t'} in this number.`
}

/** Returns a range for 100 people: 'If 100 people like these opened it, between 3 and 53 would say yes.' */
export function toHundredText({ from, to }: ShownInterval) {
  const high = to.replace('just below ', '')
  const if100 = 'If 100 people like these opened it,'
  if (from === '0' && to !== '100')
    return `${if100} ${to === high ? 'at most' : 'fewer than'} ${high} would say yes.`
  if (from.startsWith('just above'))
    return `${if100} more than ${from.replace('just above ', '')} would say yes, and at most ${high}.`
  return `${if100} between ${from} and ${high} would say yes.`
}
