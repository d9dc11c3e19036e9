import { commonStems } from './common-stems.ts'
import { relativesOf } from './relatives.ts'

/** The stems of a text's words, without the English stop words. */
export type Stems = { pitch: readonly string[]; audience: readonly string[] }

/** The number of texts, and the share of them that has a stem, by stem. */
export type Corpus = { size: number; shares: ReadonlyMap<string, number> }

/** The weight of a stem for what a text is about, from 0 (nothing) to 1: by itself, and beside a relative. */
export type Rarity = { alone: (stem: string) => number; withRelative: (stem: string) => number }

/** A stem that this share of the texts has, or more, says nothing. */
const COMMON_SHARE = 0.05
/** A stem that this share of the texts has, or less, says all that one stem can. */
const RARE_SHARE = 0.002
/** The expected shares count as much as this many texts, so a small corpus hardly changes them. */
const EXPECTED_SIZE = 1_000

/**
 * The expected share of a stem that is not common, and of a common one: a relative in the other text shows what it means.
 */
const UNCOMMON = RARE_SHARE / 4
const COMMON_ALONE = 0.0425
const COMMON_WITH_RELATIVE = 0.0072

/** Returns how rare stems are, by the log of their share of the texts. */
export function rarityIn({ size, shares }: Corpus): Rarity {
  const toRarity = (stem: string, expectedShare: number) => {
    const texts = size * (shares.get(stem) ?? 0) + EXPECTED_SIZE * expectedShare
    const share = texts / (size + EXPECTED_SIZE)
    const rarity = Math.log(COMMON_SHARE / share) / Math.log(COMMON_SHARE / RARE_SHARE)
    return Math.min(1, Math.max(0, rarity))
  }
  return {
    alone: stem => toRarity(stem, commonStems.has(stem) ? COMMON_ALONE : UNCOMMON),
    withRelative: stem => toRarity(stem, commonStems.has(stem) ? COMMON_WITH_RELATIVE : UNCOMMON),
  }
}

// Chosen with the tuning half of the labelled pairs, like RELATED_FROM (docs/measurements/similar-items.md).
/** One word of the same topic is not enough by itself. */
const CLOSENESS_WEIGHTS = { family: 0.85, topic: 0.5 }
const ACROSS_WEIGHT = 0.5
const WHO_WEIGHT = 0.2
const SAME_AUDIENCE = 0.3

const names = (stems: readonly string[], stem: string) =>
  stems.includes(stem) || stems.some(other => relativesOf(stem).has(other))

/** Returns how much a stem and a text share: its rarity if the text has it, less if the text has a relative, 0 otherwise. */
function meet(stems: readonly string[], stem: string, { alone, withRelative }: Rarity) {
  if (stems.includes(stem)) return alone(stem)
  const relatives = relativesOf(stem)
  const degrees = stems.map(other => {
    const closeness = relatives.get(other)
    return closeness ? CLOSENESS_WEIGHTS[closeness] * Math.min(withRelative(stem), withRelative(other)) : 0
  })
  return Math.max(0, ...degrees)
}

type Compared = { draft: Stems; item: Stems }

/**
 * Returns a lower weight for a stem that both audiences name: it says who, and two needs of the same people are no
 * duplicate.
 */
function weightOfWhat(stem: string, { draft, item }: Compared) {
  const isExact = draft.pitch.includes(stem) && item.pitch.includes(stem)
  const isWho = isExact
    ? draft.audience.includes(stem) && item.audience.includes(stem)
    : names(draft.audience, stem) && names(item.audience, stem)
  return isWho ? WHO_WEIGHT : 1
}

/**
 * Returns the sum of what the stems of one pitch share with the other text: with its pitch or, for less, with its audience.
 */
function sumShared({ draft, item }: Compared, rarity: Rarity) {
  const across = (stem: string, { audience }: Stems) => ACROSS_WEIGHT * meet(audience, stem, rarity)
  const shared = [
    ...draft.pitch.map(stem => ({ stem, degree: meet(item.pitch, stem, rarity) || across(stem, item) })),
    ...item.pitch
      .filter(stem => meet(draft.pitch, stem, rarity) === 0)
      .map(stem => ({ stem, degree: across(stem, draft) })),
  ]
  return shared.reduce((sum, { stem, degree }) => sum + degree * weightOfWhat(stem, { draft, item }), 0)
}

/**
 * Returns how similar a draft is to an item: 0 if nothing relates them. What the pitches share adds up, and counts up to
 * half as much again if the audiences share rare stems too.
 */
export function similarity({ draft, item }: Compared, rarity: Rarity): number {
  const audience = draft.audience.reduce((sum, stem) => sum + meet(item.audience, stem, rarity), 0)
  const sameAudience = Math.min(1, audience)
  return sumShared({ draft, item }, rarity) * (1 + sameAudience / 2) + SAME_AUDIENCE * sameAudience
}

/**
 * The score from which an item may be related to a draft, as measured on labelled pairs
 * (docs/measurements/similar-items.md).
 */
export const RELATED_FROM = 0.7
