import type { ItemKind } from '#contract/items/item-kind.ts'
import { createRandom, createSentence } from './words.ts'

export const MEMBERS = 2_000
export const VOTES = 200_000
export const COMMENTS = 25

export const at = <T>(list: readonly T[], place: number) => list[place % list.length] as T

const YEARS_MS = 2 * 365 * 86_400_000
const SEED = 7

/** A UUID of version 7 (RFC 9562). */
export function createIdAt(ms: number, random: () => number) {
  const bits = () =>
    Math.floor(random() * 4_294_967_296)
      .toString(16)
      .padStart(8, '0')
  const hex = `${ms.toString(16).padStart(12, '0')}7${bits().slice(1, 4)}8${bits().slice(1)}${bits()}`
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}

export function getKindAt(place: number): ItemKind {
  const turn = place % 20
  if (turn < 12) return 'idea'
  return turn < 17 ? 'pain_point' : 'product'
}

/** `more` are the failed attempts of a pain point, or the key features of a product, separated by a bar. */
export type Item = {
  id: string
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
export function* generateItems(
  count: number,
  nowMs: number,
  { members, skew }: Authors = { members: MEMBERS, skew: 1 },
): Generator<Item> {
  const random = createRandom(SEED)
  for (let place = 0; place < count; place += 1) {
    const ms = Math.floor(nowMs - YEARS_MS + (YEARS_MS * place) / count)
    const kind = getKindAt(place)
    const title = createSentence(random, 5)
    const more = Array.from({ length: MORE }, () => createSentence(random, 4)).join('|')
    yield {
      id: createIdAt(ms, random),
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

export type Vote = { member: number; item: number; type: 'pain_point' | 'early_adopter' }

/** A few items have many votes, most have few. `item` is an index from 0. */
export function generateVotes(count: number, itemCount: number): Vote[] {
  const random = createRandom(SEED + 1)
  const taken = new Set<number>()
  const cast: Vote[] = []
  while (cast.length < count) {
    const member = Math.floor(random() * MEMBERS)
    const item = (Math.floor(itemCount * random() ** 3) * 7_919) % itemCount
    const key = item * MEMBERS + member
    if (taken.has(key)) continue
    taken.add(key)
    const type = random() < 0.6 || getKindAt(item) === 'pain_point' ? 'pain_point' : 'early_adopter'
    cast.push({ member, item, type })
  }
  return cast
}
