import type { OwnEvidence } from '#contract/evidence/evidence.ts'
import type { JudgedEvidence } from '#contract/evidence/shown-state.ts'
import type { Count } from '#contract/evidence/statistics/confidence-sequence.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { isolateDirection } from '#contract/text/plain-line.ts'
import type { ShownInterval } from './interval-text.ts'
import { toYesSentence } from './yes-text.ts'

type People = Pick<OwnEvidence['people'], 'count' | 'next'>

type Headline = {
  title: string
  kind: ItemKind
  evidence: Pick<OwnEvidence, 'figures'> & { people: People }
  judged: JudgedEvidence
}

/**
 * Returns the headline of an own item's evidence: 'Of 24 people here who opened it, 5 would be early adopters.' Below five
 * people it does not say how many opened it.
 */
export function toHeadline({ title, kind, evidence: { figures, people }, judged }: Headline) {
  const { state, bar, series } = judged
  if (state === 'not-kept') return i18n.t('No evidence was kept then.')
  const isAudience = bar?.readersFrom === 'audience'
  if (series?.sums) return isAudience ? toAudienceText(series.sums, kind) : toCommunityText(series.sums, kind)
  const community = figures?.community.sums
  if (community) return `${toCommunityText(community, kind)} ${i18n.t('Too few of the people it’s for yet.')}`
  if (figures?.knew) return toOnlyKnewText(figures.knew, isolateDirection(title))
  const few = i18n.t('Fewer than five people here have opened it.')
  return people.count === 0 ? few : `${few} ${toNamed(people, kind)}`
}

const toCommunityText = ({ readers, yes }: Count, kind: ItemKind) =>
  kind === 'pain_point'
    ? i18n.t(
        'Of {people, plural, other {# people here}} who opened it, {yes, plural, =0 {none has this pain} one {# has this pain} other {# have this pain}}.',
        { people: readers, yes },
      )
    : i18n.t(
        'Of {people, plural, other {# people here}} who opened it, {yes, plural, =0 {none would be an early adopter} one {# would be an early adopter} other {# would be early adopters}}.',
        { people: readers, yes },
      )

const toAudienceText = ({ readers, yes }: Count, kind: ItemKind) =>
  kind === 'pain_point'
    ? i18n.t(
        'Of {people, plural, other {# people it’s for}} who opened it, {yes, plural, =0 {none has this pain} one {# has this pain} other {# have this pain}}.',
        { people: readers, yes },
      )
    : i18n.t(
        'Of {people, plural, other {# people it’s for}} who opened it, {yes, plural, =0 {none would be an early adopter} one {# would be an early adopter} other {# would be early adopters}}.',
        { people: readers, yes },
      )

type Knew = { readers: number; yes: number | null }

/**
 * Returns the headline if fewer than five new people opened an item, about the others: '26 people who knew it opened it: 7
 * said yes. New people: too few yet.' With a `title`, it calls the item by this name.
 */
export function toOnlyKnewText(knew: Knew, title?: string) {
  const said = title === undefined ? toKnewItText(knew) : toKnewTitleText(knew, title)
  return `${said} ${i18n.t('New people: too few yet.')}`
}

const toKnewItText = ({ readers, yes }: Knew) =>
  yes === null
    ? i18n.t('{people, plural, other {# people}} who knew it opened it.', { people: readers })
    : i18n.t('{people, plural, other {# people}} who knew it opened it: {yes} said yes.', {
        people: readers,
        yes: toNumberText(yes),
      })

const toKnewTitleText = ({ readers, yes }: Knew, title: string) =>
  yes === null
    ? i18n.t('{people, plural, other {# people}} who knew “{title}” opened it.', { people: readers, title })
    : i18n.t('{people, plural, other {# people}} who knew “{title}” opened it: {yes} said yes.', {
        people: readers,
        title,
        yes: toNumberText(yes),
      })

/** Returns the people who say yes, by the name of the next one to ask: 'Ewa and 2 more would be early adopters.' */
const toNamed = ({ count, next }: People, kind: ItemKind) =>
  toYesSentence(kind, { count, name: next && isolateDirection(next.name ?? i18n.t('Someone')) })

/**
 * Returns how many people said yes without being in the share: '4 more said yes, but aren’t in this number.' Returns
 * undefined if there are none.
 */
export function toUncountedText(people: number, counted: number) {
  const more = people - counted
  if (more <= 0) return undefined
  return i18n.t(
    '{more, plural, one {# more said yes, but isn’t in this number.} other {# more said yes, but aren’t in this number.}}',
    { more },
  )
}

/** Returns a range for 100 people: 'If 100 people like these opened it, between 3 and 53 would say yes.' */
export function toHundredText({ low, high, isAbove, isBelow }: ShownInterval) {
  if (low === 0 && !isAbove && (high !== 100 || isBelow))
    return isBelow
      ? i18n.t('If 100 people like these opened it, fewer than {high} would say yes.', { high })
      : i18n.t('If 100 people like these opened it, at most {high} would say yes.', { high })
  if (isAbove)
    return i18n.t('If 100 people like these opened it, more than {low} would say yes, and at most {high}.', {
      low,
      high,
    })
  return i18n.t('If 100 people like these opened it, between {low} and {high} would say yes.', { low, high })
}
