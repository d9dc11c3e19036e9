/** The words of a text, by their stems. */
export type Words = { pitch: readonly string[]; audience: readonly string[] }

/** The number of items that were counted, and how many of them have a word, by word. */
export type Counts = { size: number; items: (word: string) => number }

// Chosen with the tuning half of the labelled pairs (docs/measurements/similar-items.md).
/** A word that this share of the items has, or less, says what a text is about. */
const WHAT_SHARE = 1 / 400
/** A word that this share of the items has, or less, says whom a text is for. */
const WHOM_SHARE = 1 / 60
/** A word that so few items have is rare, however few items there are. */
export const FEW = 3
/** So many rare words in both pitches need no audience beside them: a pain point has none. */
const ENOUGH = 3

/** Returns two functions: whether a word is rare enough to say what a text is about, and whom it is for. */
export function rarityIn({ size, items }: Counts) {
  const isRare = (share: number) => (word: string) => items(word) <= Math.max(FEW, size * share)
  return { isWhat: isRare(WHAT_SHARE), isWhom: isRare(WHOM_SHARE) }
}

export type Rarity = ReturnType<typeof rarityIn>

type Compared = { draft: Words; item: Words }

/**
 * Returns the number of rare words that a draft and an item share, or 0 if they are not similar: both pitches need a word
 * for what they are about, and another one must be in an audience and in the other text. A word that both audiences have
 * only says whom the item is for.
 */
export function similarity({ draft, item }: Compared, { isWhat, isWhom }: Rarity): number {
  const what = draft.pitch.filter(
    word =>
      item.pitch.includes(word) &&
      !(draft.audience.includes(word) && item.audience.includes(word)) &&
      isWhat(word),
  )
  const whom = [
    ...draft.audience.filter(word => item.audience.includes(word) || item.pitch.includes(word)),
    ...draft.pitch.filter(word => item.audience.includes(word)),
  ].filter(isWhom)
  const shared = new Set([...what, ...whom])
  const isSimilar = what.length >= ENOUGH || (what.length > 0 && shared.size > what.length)
  return isSimilar ? shared.size : 0
}

/** Whether an item has most words of a draft's pitch. Of two items of one author this is enough, however frequent they are. */
export const hasMost = ({ draft, item }: Compared) =>
  draft.pitch.filter(word => item.pitch.includes(word)).length * 2 > draft.pitch.length
