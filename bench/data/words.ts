const CONSONANTS = [...'bdfgklmnprtvz']
const VOWELS = [...'aou']
const SYLLABLES = CONSONANTS.flatMap(consonant => VOWELS.map(vowel => consonant + vowel))

export const VOCABULARY = 20_000

/**
 * Returns a function that returns random numbers from 0 up to 1, the same for the same seed (mulberry32, Tommy Ettinger,
 * public domain).
 */
export function createRandom(seed: number) {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * Returns the word of a rank, from 0. All words have six letters, so none is the beginning of another, and none has an
 * ending that the English dictionary would strip.
 */
export function toWord(rank: number) {
  const { length } = SYLLABLES
  const places = [rank % length, Math.floor(rank / length) % length, Math.floor(rank / length ** 2)]
  return places.map(place => SYLLABLES[place % length]).join('')
}

const WORDS = Array.from({ length: VOCABULARY }, (_, rank) => toWord(rank))

/** Creates a text of `count` words. The word of rank n is about 1/n times as frequent as the first (Zipf's law). */
export function createSentence(random: () => number, count: number) {
  let text = ''
  for (let place = 0; place < count; place += 1)
    text += `${place === 0 ? '' : ' '}${WORDS[Math.floor(VOCABULARY ** random()) - 1]}`
  return text
}

const listWords = (from: number, count: number) =>
  Array.from({ length: count }, (_, place) => toWord(from + place))

/** Words to search for, by the share of items with each: about 1 in 2,500, 1 in 100 and 1 in 3. */
export const searchWords = {
  rare: listWords(15_000, 200),
  middling: listWords(600, 80),
  common: listWords(12, 6),
}
