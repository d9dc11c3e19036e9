const toWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Whether every typed word begins a word of the text. No words match every text. */
export function matchesText(text: string, typed: string) {
  const words = toWords(text)
  return toWords(typed).every(begun => words.some(word => word.startsWith(begun)))
}
