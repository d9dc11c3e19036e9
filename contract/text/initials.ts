/** One or two capital letters for a name: first letters of the first and last word; '?' when there are none. */
export function toInitials(name: string): string {
  const words = name.split(/\s+/u).filter(word => /[\p{L}\p{N}]/u.test(word))
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  const letters = ends.map(word => word?.match(/[\p{L}\p{N}]/u)?.[0] ?? '')
  return letters.join('').toLocaleUpperCase('en') || '?'
}
