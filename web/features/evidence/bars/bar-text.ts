import type { BarSuggestion, Thresholds } from '#contract/evidence/bars.ts'
import { toThresholdsText } from '#contract/evidence/texts/bar-text.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toPercentText } from '#contract/text/number-text.ts'
import { type BarChoice, PRESETS, type Preset } from './bar-draft.ts'

const BUILD = {
  build: i18n.t({ message: 'Build', context: 'verdict' }),
  drop: i18n.t({ message: 'Drop', context: 'verdict' }),
  above: i18n.t('Build above'),
  below: i18n.t('Drop below'),
}

const SIDES: Record<ItemKind, typeof BUILD> = {
  idea: BUILD,
  product: BUILD,
  pain_point: {
    build: i18n.t('Take it on'),
    drop: i18n.t('Leave it'),
    above: i18n.t('Take it on above'),
    below: i18n.t('Leave it below'),
  },
}

export const toSideWords = (kind: ItemKind) => SIDES[kind]

function toNumbersText(bar: Thresholds, kind: ItemKind) {
  if (kind !== 'pain_point') return toThresholdsText(bar)
  return i18n.t('Take it on above {buildAbove}, leave it below {dropBelow}', {
    buildAbove: toPercentText(bar.buildAbove),
    dropBelow: toPercentText(bar.dropBelow),
  })
}

/** For the key of a range: 'build above 20%' and 'drop below 10%'. */
export function toKeyTexts({ buildAbove, dropBelow }: Thresholds, kind: ItemKind) {
  const above = { percent: toPercentText(buildAbove) }
  const below = { percent: toPercentText(dropBelow) }
  return kind === 'pain_point'
    ? {
        build: i18n.t('take it on above {percent}', above),
        drop: i18n.t('leave it below {percent}', below),
      }
    : { build: i18n.t('build above {percent}', above), drop: i18n.t('drop below {percent}', below) }
}

type Words = { label: string; why: string }

const FIFTH = { label: i18n.t('One in five'), why: i18n.t('New? 20 and 10 are a reasonable start.') }

const OF_THINGS: Record<Preset, Words> = {
  few: { label: i18n.t('A few who really need it'), why: i18n.t('For something niche or paid.') },
  fifth: FIFTH,
  half: { label: i18n.t('Close to half'), why: i18n.t('For something free that people share.') },
}

const OF_PAINS: Record<Preset, Words> = {
  few: {
    label: i18n.t('A few who really have it'),
    why: i18n.t('For a rare problem people would pay to get rid of.'),
  },
  fifth: FIFTH,
  half: { label: i18n.t('Close to half'), why: i18n.t('For a small problem most people know.') },
}

export const toPresetLabel = (preset: Preset, kind: ItemKind) =>
  (kind === 'pain_point' ? OF_PAINS : OF_THINGS)[preset].label

/** The card for the author's own numbers has no `numbers` yet. */
export type BarCard = { choice: BarChoice; label: string; numbers?: Thresholds; text?: string; why?: string }

/** Includes the community's bar once the community has enough items. */
export function listBarCards(kind: ItemKind, suggestion: BarSuggestion | undefined): BarCard[] {
  const words = kind === 'pain_point' ? OF_PAINS : OF_THINGS
  const presets = (Object.keys(PRESETS) as Preset[]).map(choice => ({
    choice,
    label: words[choice].label,
    numbers: PRESETS[choice],
    text: toNumbersText(PRESETS[choice], kind),
    why: words[choice].why,
  }))
  return [
    ...presets,
    ...toCommunityCard(kind, suggestion),
    { choice: 'own', label: i18n.t('My own numbers') },
  ]
}

function toCommunityCard(kind: ItemKind, suggestion: BarSuggestion | undefined): BarCard[] {
  if (!suggestion || suggestion.items === null) return []
  const { items, ...numbers } = suggestion
  return [
    {
      choice: 'community',
      label: i18n.t('Better than most here'),
      numbers,
      text: toNumbersText(numbers, kind),
      why: i18n.t(
        'Of {kind, select, idea {{count, plural, other {# ideas}}} pain_point {{count, plural, other {# pain points}}} other {{count, plural, other {# products}}}} here, the best quarter is above the first number and the last quarter below the second.',
        { kind, count: items },
      ),
    },
  ]
}

type Late = { kind: ItemKind; sums: { readers: number; yes: number } }

export function toSoFarText({ kind, sums: { readers, yes } }: Late) {
  return kind === 'pain_point'
    ? i18n.t(
        '{people, plural, other {# people}} have opened it and {yes, plural, one {# has it too} other {# have it too}}.',
        { people: readers, yes },
      )
    : i18n.t('{people, plural, other {# people}} have opened it and {yes, plural, other {# said yes}}.', {
        people: readers,
        yes,
      })
}
