import type { ItemId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import type { Picture } from '#contract/items/pictures.ts'
import { plainLine } from '#contract/text/plain-line.ts'

/**
 * A listed item whose public page is on, as anyone may see it, signed in or not. `excerpt` is the beginning of its description, `picture` an idea's image
 * or a product's screenshot.
 */
export type SharedItem = {
  id: ItemId
  kind: ItemKind
  title: string
  marketplaceDescription: string
  excerpt: string
  voteCount: number
  commentCount: number
  solutionCount: number
  picture: Picture | null
}

/** Every character outside the typefaces of the card: they hold European and Vietnamese Latin, Cyrillic and punctuation. */
const UNDRAWN =
  /[^\u0020-\u007e\u00a1-\u00a3\u00a5-\u00ac\u00ae-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126-\u012b\u012e-\u0133\u0136\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u015b\u015e-\u0161\u0164\u0165\u0168-\u017e\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u0400-\u045f\u0490\u0491\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2032\u2033\u2039\u203a\u20a9\u20ab\u20ac\u20ae\u20b4\u20b8\u20b9\u20bd\u2116\u2122]/gu
const MARK = /\p{M}/u
const LETTERS = /[\p{L}\p{N}]/gu

const FALLBACK: Record<ItemKind, string> = {
  idea: 'Would this idea help you?',
  pain_point: 'Do you have this pain too?',
  product: 'Would you try this product?',
}

const countLetters = (text: string) => text.match(LETTERS)?.length ?? 0

/**
 * Returns the headline of a share card: the title without characters that the typefaces cannot draw, such as emoji. A
 * question replaces a title if more than a quarter of its letters cannot be drawn.
 */
export function toHeadline({ kind, title }: { kind: ItemKind; title: string }) {
  const line = plainLine(title)
  const drawn = plainLine(line.replace(UNDRAWN, sign => (MARK.test(sign) ? '' : ' ')))
  const isReadable = countLetters(drawn) > 0 && countLetters(drawn) >= countLetters(line) * 0.75
  return isReadable ? drawn : FALLBACK[kind]
}

type Words = readonly [one: string, many: string]

const toCount = (count: number, [one, many]: Words) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

const VOTES: Words = ['vote', 'votes']
const AFFECTED: Words = ['person affected', 'people affected']

/** Returns an item's counts in words, without those that are zero. */
export function toCountWords({ kind, voteCount, commentCount, solutionCount }: SharedItem) {
  const counts: [number, Words][] = [
    [voteCount, kind === 'pain_point' ? AFFECTED : VOTES],
    [solutionCount, ['solution', 'solutions']],
    [commentCount, ['comment', 'comments']],
  ]
  const some = counts.filter(([count]) => count > 0).map(([count, words]) => toCount(count, words))
  return some.length > 0 ? some : ['Waiting for its first vote']
}
