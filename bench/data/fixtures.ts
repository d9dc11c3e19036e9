import type { ItemKind } from '#contract/items/item-kind.ts'
import { createRandom, createSentence } from './words.ts'

export const at = <T>(list: readonly T[], place: number) => list[place % list.length] as T

const YEARS_MS = 2 * 365 * 86_400_000
const SEED = 7

function getKindAt(place: number): ItemKind {
  const turn = place % 20
  if (turn < 12) return 'idea'
  return turn < 17 ? 'pain_point' : 'product'
}

/** `more` are the failed attempts of a pain point, or the key features of a product, separated by a bar. */
export type Item = {
  kind: ItemKind
  at: string
  member: number
  title: string
  pitch: string
  description: string
  more: string
}

const MORE = 3

/** With a skew over 1 the first members have published more than the others. */
type Authors = { members: number; skew: number }

/** Generates `count` items, spread evenly over two years up to `nowMs`, oldest first, with about 60 words each. */
export function* generateItems(count: number, nowMs: number, { members, skew }: Authors): Generator<Item> {
  const random = createRandom(SEED)
  for (let place = 0; place < count; place += 1) {
    const ms = Math.floor(nowMs - YEARS_MS + (YEARS_MS * place) / count)
    const kind = getKindAt(place)
    const title = createSentence(random, 5)
    const more = Array.from({ length: MORE }, () => createSentence(random, 4)).join('|')
    yield {
      kind,
      at: new Date(ms).toISOString(),
      member: Math.floor(random() ** skew * members),
      title,
      pitch: kind === 'idea' ? createSentence(random, 9) : title,
      description: createSentence(random, 30 + Math.floor(random() * 30)),
      more: kind === 'idea' ? '' : more,
    }
  }
}
