const CONSONANTS = [...'bdfgklmnprtvz']
const VOWELS = [...'aou']
const SYLLABLES = CONSONANTS.flatMap(consonant => VOWELS.map(vowel => consonant + vowel))

export const VOCABULARY = 20_000

/** Random numbers from 0 up to 1 that are the same for the same seed (mulberry32, by Tommy Ettinger, public domain). */
export function seeded(seed: number) {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * The word of a rank from 0. All have six letters, so none begins another, and none has an ending that the
 * English dictionary would strip.
 */
export function wordOf(rank: number) {
  const { length } = SYLLABLES
  const places = [rank % length, Math.floor(rank / length) % length, Math.floor(rank / length ** 2)]
  return places.map(place => SYLLABLES[place % length]).join('')
}

const WORDS = Array.from({ length: VOCABULARY }, (_, rank) => wordOf(rank))

/** `count` words of which the one of rank n comes about 1/n times as often as the first (Zipf's law). */
export function sentence(random: () => number, count: number) {
  let text = ''
  for (let place = 0; place < count; place += 1)
    text += `${place === 0 ? '' : ' '}${WORDS[Math.floor(VOCABULARY ** random()) - 1]}`
  return text
}

const ranks = (from: number, count: number) =>
  Array.from({ length: count }, (_, place) => wordOf(from + place))

/** Words to search for by how many of the items hold each: about 1 in 2,500, 1 in 100 and 1 in 3. */
export const searched = { rare: ranks(15_000, 200), middling: ranks(600, 80), common: ranks(12, 6) }
