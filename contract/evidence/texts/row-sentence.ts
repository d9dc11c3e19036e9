import type { ProjectEvidence, Share } from '#contract/evidence/evidence.ts'
import type { ShownState } from '#contract/evidence/shown-state.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { i18n } from '#contract/text/i18n.ts'
import { isolateDirection, plainLine, shortLine } from '#contract/text/plain-line.ts'
import { toCountText } from './figure-text.ts'
import { toOnlyKnewText } from './headline.ts'
import { toYesSentence } from './yes-text.ts'

type Row = Pick<ProjectEvidence, 'sums' | 'community' | 'knew' | 'rule' | 'people'>
type Said = { kind: ItemKind; state: ShownState }

/**
 * Returns the sentence about a project in a list: '5 of 24 people who opened it would be early adopters.' Below five people
 * it does not say how many opened it.
 */
export function toRowSentence({ sums, community, knew, rule: bar, people }: Row, { kind, state }: Said) {
  if (state === 'not-kept') return i18n.t('You published it before we counted who opens it.')
  const isAudience = bar?.readersFrom === 'audience'
  if (sums) return isAudience ? toAudienceText(sums, kind) : toCounted(sums, kind)
  if (isAudience && community)
    return `${toCounted(community, kind)} ${i18n.t('People it’s for: too few yet.')}`
  if (knew) return toOnlyKnewText(knew)
  const few = i18n.t('Fewer than five people here have opened it.')
  const { count, next } = people
  if (count === 0) return few
  const name = count === 1 && next?.name ? toRowName(next.name) : null
  return `${few} ${toYesSentence(kind, { count, name })}`
}

function toCounted(share: Share, kind: ItemKind) {
  const values = { count: toCountText(share), yes: share.yes }
  return kind === 'pain_point'
    ? i18n.t(
        '{count} people who opened it {yes, plural, one {has this pain} other {have this pain}}.',
        values,
      )
    : i18n.t(
        '{count} people who opened it would be {yes, plural, one {an early adopter} other {early adopters}}.',
        values,
      )
}

function toAudienceText(share: Share, kind: ItemKind) {
  const values = { count: toCountText(share), yes: share.yes }
  return kind === 'pain_point'
    ? i18n.t(
        '{count} people it’s for who opened it {yes, plural, one {has this pain} other {have this pain}}.',
        values,
      )
    : i18n.t(
        '{count} people it’s for who opened it would be {yes, plural, one {an early adopter} other {early adopters}}.',
        values,
      )
}

/** The greatest length of a name in a row, so that the sentence fits into its reserved space. */
const NAME_MAX = 24

/** Returns a member's name for a row, shortened. */
export const toRowName = (name: string) => isolateDirection(shortLine(plainLine(name), NAME_MAX))

/** The next act of the author, or a look at the verdict or decision. */
export type RowStep = 'ask' | 'share' | 'bar' | 'decide' | 'see'

type StepInput = Row & Pick<ProjectEvidence, 'isDecided'> & { state: ShownState; today: string }

/** Returns the next step for the author of a project. `today` is the UTC day (YYYY-MM-DD). */
export function toRowStep({ state, rule: bar, isDecided, people, sums, today }: StepInput): RowStep {
  if (isDecided || state === 'changed' || state === 'withdrawn') return 'see'
  const isDue = bar !== null && bar.decideBy <= today
  if (state === 'above' || state === 'below' || (sums && isDue)) return 'decide'
  if (!bar && sums && state !== 'few') return 'bar'
  return people.next ? 'ask' : 'share'
}
