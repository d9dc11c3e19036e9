import { toCharacters } from './characters.ts'

const LETTER = /[\p{L}\p{N}]/u

/** One or two capital letters for a name: first letters of the first and last word; '?' when there are none. */
export function toInitials(name: string): string {
  const words = name.split(/\s+/u).filter(word => LETTER.test(word))
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  const letters = ends.map(word => toCharacters(word ?? '').find(letter => LETTER.test(letter)))
  return letters.join('').toLocaleUpperCase('en') || '?'
}
