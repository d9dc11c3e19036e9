import type { ProjectEvidence, Share } from '#contract/evidence/evidence.ts'
import type { ShownState } from '#contract/evidence/shown-state.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { isolateDirection, plainLine, shortLine } from '#contract/text/plain-line.ts'
import { toCountText } from './figure-text.ts'
import { toOnlyKnewText, toWould } from './headline.ts'

type Row = Pick<ProjectEvidence, 'sums' | 'community' | 'knew' | 'rule' | 'people'>
type Said = { kind: ItemKind; state: ShownState }

/**
 * Returns the one sentence about a project in a list: '5 of 24 people who opened it would be early adopters.' Below five it has no number
 * of people who opened it.
 */
export function toRowSentence({ sums, community, knew, rule: bar, people }: Row, { kind, state }: Said) {
  if (state === 'not-kept') return 'You published it before we counted who opens it.'
  const isAudience = bar?.readersFrom === 'audience'
  if (sums) return toCounted(sums, { kind, people: isAudience ? 'people it’s for' : 'people' })
  if (isAudience && community) {
    const counted = toCounted(community, { kind, people: 'people' })
    return `${counted} People it’s for: too few yet.`
  }
  if (knew) return toOnlyKnewText(knew, 'it')
  return `Fewer than five people here have opened it.${toYesText(people, kind)}`
}

const toCounted = (count: Share, { kind, people }: { kind: ItemKind; people: string }) =>
  `${toCountText(count)} ${people} who opened it ${toWould(kind, count.yes)}.`

/** Returns who says yes, by name if it is one: ' Ewa would be an early adopter.' */
function toYesText({ count, next }: Row['people'], kind: ItemKind) {
  if (count === 0) return ''
  const name = count === 1 && next?.name
  const people = `${toNumberText(count)} ${count === 1 ? 'person' : 'people'}`
  return ` ${name ? toRowName(name) : people} ${toWould(kind, count)}.`
}

/** The greatest length of a name in a row, so that the space that is reserved for its sentence is enough. */
const NAME_MAX = 24

/** Returns a member's name for a row, shortened. */
export const toRowName = (name: string) => isolateDirection(shortLine(plainLine(name), NAME_MAX))

/** The act that comes next, or the look at what happened. */
export type RowStep = 'ask' | 'share' | 'bar' | 'decide' | 'see'

type StepInput = Row & Pick<ProjectEvidence, 'isDecided'> & { state: ShownState; today: string }

/** Returns the next step of an author with a project. `today` is the UTC day (YYYY-MM-DD). */
export function toRowStep({ state, rule: bar, isDecided, people, sums, today }: StepInput): RowStep {
  if (isDecided || state === 'changed' || state === 'withdrawn') return 'see'
  const isDue = bar !== null && bar.decideBy <= today
  if (state === 'above' || state === 'below' || (sums && isDue)) return 'decide'
  if (!bar && sums && state !== 'few') return 'bar'
  return people.next ? 'ask' : 'share'
}
