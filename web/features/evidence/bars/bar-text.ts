import type { BarSuggestion, Thresholds } from '#contract/evidence/bars.ts'
import { toPercentText } from '#contract/evidence/texts/figure-text.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { type BarChoice, PRESETS, type Preset } from './bar-draft.ts'

const BUILD = { build: 'Build', drop: 'Drop', kinds: 'ideas' }

const SIDES: Record<ItemKind, typeof BUILD> = {
  idea: BUILD,
  product: { ...BUILD, kinds: 'products' },
  pain_point: { build: 'Take it on', drop: 'Leave it', kinds: 'pain points' },
}

/** Returns the words for the two sides of a bar, each with a capital. A pain point is taken on or left. */
export const toSideWords = (kind: ItemKind) => SIDES[kind]

/** Returns a bar in the words of a kind: 'Build above 20 %, drop below 10 %'. */
function toNumbersText({ buildAbove, dropBelow }: Thresholds, kind: ItemKind) {
  const { build, drop } = toSideWords(kind)
  return `${build} above ${toPercentText(buildAbove)}, ${drop.toLowerCase()} below ${toPercentText(dropBelow)}`
}

type Words = { label: string; why: string }

const FIFTH = { label: 'One in five', why: 'New? 20 and 10 are a reasonable start.' }

const OF_THINGS: Record<Preset, Words> = {
  few: { label: 'A few who really need it', why: 'Good for something niche or paid.' },
  fifth: FIFTH,
  half: { label: 'Close to half', why: 'Good for something free that people share.' },
}

const OF_PAINS: Record<Preset, Words> = {
  few: { label: 'A few who really have it', why: 'Good for a rare pain that people would pay to lose.' },
  fifth: FIFTH,
  half: { label: 'Close to half', why: 'Good for a small pain that most people know.' },
}

/** Returns the name of a bar that is offered in words. */
export const toPresetLabel = (preset: Preset, kind: ItemKind) =>
  (kind === 'pain_point' ? OF_PAINS : OF_THINGS)[preset].label

/** A bar that can be chosen. Numbers of one's own have none yet. */
export type BarCard = { choice: BarChoice; label: string; numbers?: Thresholds; text?: string; why?: string }

/** Returns the bars that can be chosen, with that of the community once it has enough items. */
export function listBarCards(kind: ItemKind, suggestion: BarSuggestion | undefined): BarCard[] {
  const words = kind === 'pain_point' ? OF_PAINS : OF_THINGS
  const presets = (Object.keys(PRESETS) as Preset[]).map(choice => ({
    choice,
    label: words[choice].label,
    numbers: PRESETS[choice],
    text: toNumbersText(PRESETS[choice], kind),
    why: words[choice].why,
  }))
  return [...presets, ...toCommunityCard(kind, suggestion), { choice: 'own', label: 'My own numbers' }]
}

function toCommunityCard(kind: ItemKind, suggestion: BarSuggestion | undefined): BarCard[] {
  if (!suggestion || suggestion.items === null) return []
  const { items, ...numbers } = suggestion
  const of = `${toNumberText(items)} ${toSideWords(kind).kinds} here`
  return [
    {
      choice: 'community',
      label: 'Better than most here',
      numbers,
      text: toNumbersText(numbers, kind),
      why: `The best quarter of ${of} is above the first number, the last quarter below the second.`,
    },
  ]
}

type Late = { kind: ItemKind; sums: { readers: number; yes: number } }

/** Returns how many people have opened an item and said yes: '24 people have opened it and 5 said yes.' */
export function toSoFarText({ kind, sums: { readers, yes } }: Late) {
  const has = yes === 1 ? 'has it too' : 'have it too'
  const said = kind === 'pain_point' ? has : 'said yes'
  return `${toNumberText(readers)} people have opened it and ${toNumberText(yes)} ${said}.`
}
