const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Whether every word typed begins a word of the text; no words fit everything. */
export function fits(text: string, typed: string) {
  const words = wordsOf(text)
  return wordsOf(typed).every(begun => words.some(word => word.startsWith(begun)))
}
