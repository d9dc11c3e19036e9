/** The coach's advice on a text: a better text with the weakness of the old one, a weakness alone, or nothing to change. */
export type Advice =
  | { kind: 'proposal'; text: string; why: string }
  | { kind: 'weak'; why: string }
  | { kind: 'fine' }
export const FINE: Advice = { kind: 'fine' }

/**
 * A pattern that finds a weakness, and the coach's sentence about it. `$&` in the sentence is replaced by the found
 * words.
 */
export type Weakness = readonly [pattern: RegExp, why: string]

/** Returns the sentence about the first weakness in a text, or undefined. */
export function findWeakness(text: string, weaknesses: readonly Weakness[]) {
  for (const [pattern, why] of weaknesses) {
    const [found] = pattern.exec(text) ?? []
    if (found !== undefined) return why.replace('$&', () => found.trim())
  }
  return undefined
}
