import { commonStems } from './common-stems.ts'
import { familyByStem } from './stem-families.ts'

/** The stems of a text's words, without the English stop words. */
export type Stems = { pitch: readonly string[]; audience: readonly string[] }

/** How many texts there are, and by stem the share of them that has it. */
export type Corpus = { size: number; shares: ReadonlyMap<string, number> }

/** A stem that this share of the texts has, or more, says nothing. */
const COMMON_SHARE = 0.05
/** A stem that this share of the texts has, or less, says all that one stem can. */
const RARE_SHARE = 0.002
/** The expected shares count as much as this many texts, so a small corpus hardly changes them. */
const EXPECTED_SIZE = 1_000

function expectedShare(stem: string) {
  if (!commonStems.has(stem)) return RARE_SHARE / 4
  return familyByStem.has(stem) ? 0.019 : 0.036
}

/** Returns how much a stem says about what a text is about: 0 if it is common, 1 if it is rare, by the log of its share. */
export function rarityOf(stem: string, { size, shares }: Corpus): number {
  const texts = size * (shares.get(stem) ?? 0) + EXPECTED_SIZE * expectedShare(stem)
  const share = texts / (size + EXPECTED_SIZE)
  const rarity = Math.log(COMMON_SHARE / share) / Math.log(COMMON_SHARE / RARE_SHARE)
  return Math.min(1, Math.max(0, rarity))
}

/** Returns a stem with the stems of words for nearly the same thing. */
export const withFamily = (stem: string): readonly string[] => familyByStem.get(stem) ?? [stem]

type Compared = { draft: Stems; item: Stems }
type Rarity = (stem: string) => number

// Chosen with the tuning half of the labelled pairs, like RELATED_FROM (docs/measurements/similar-items.md).
const FAMILY_WEIGHT = 0.85
const ACROSS_WEIGHT = 0.7
const WHO_WEIGHT = 0.1
const SAME_AUDIENCE = 0.3

/** How well a stem meets a text: 1 if the text has it, less if it has one of its family, 0 otherwise. */
function meet(stems: readonly string[], stem: string) {
  if (stems.includes(stem)) return 1
  return withFamily(stem).some(member => stems.includes(member)) ? FAMILY_WEIGHT : 0
}

/** What both audiences name says who, not what: two needs of the same people are no duplicate. */
function weightOfWhat(stem: string, { draft, item }: Compared) {
  const isExact = item.pitch.includes(stem) && draft.pitch.includes(stem)
  const least = isExact ? 1 : FAMILY_WEIGHT
  return meet(draft.audience, stem) >= least && meet(item.audience, stem) >= least ? WHO_WEIGHT : 1
}

/** The rarities of the stems of one pitch that the other text has, in its pitch or, for less, in its audience. */
function sumShared({ draft, item }: Compared, rarity: Rarity) {
  const across = (stem: string, { audience }: Stems) => ACROSS_WEIGHT * meet(audience, stem)
  const degrees = [
    ...draft.pitch.map(stem => ({ stem, degree: meet(item.pitch, stem) || across(stem, item) })),
    ...item.pitch
      .filter(stem => meet(draft.pitch, stem) === 0)
      .map(stem => ({ stem, degree: across(stem, draft) })),
  ]
  return degrees.reduce(
    (sum, { stem, degree }) => sum + degree * rarity(stem) * weightOfWhat(stem, { draft, item }),
    0,
  )
}

/**
 * Returns how similar a draft is to an item: 0 if nothing relates them. The rarities of what the pitches share add
 * up, and count up to twice if the audiences share rare stems too.
 */
export function similarity(compared: Compared, rarity: Rarity): number {
  const { draft, item } = compared
  const audience = draft.audience.reduce((sum, stem) => sum + meet(item.audience, stem) * rarity(stem), 0)
  const sameAudience = Math.min(1, audience)
  return sumShared(compared, rarity) * (1 + sameAudience) + SAME_AUDIENCE * sameAudience
}

/** From here on an item may be related to a draft, as measured on labelled pairs (docs/measurements/similar-items.md). */
export const RELATED_FROM = 0.75
