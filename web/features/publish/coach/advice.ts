/** The coach's advice on a text: a better one or none, each with what is weak in it, or that there is nothing to change. */
export type Advice =
  | { kind: 'proposal'; text: string; why: string }
  | { kind: 'weak'; why: string }
  | { kind: 'fine' }
export const FINE: Advice = { kind: 'fine' }

/** A pattern that shows a weakness, and what the coach says about it. `$&` in that stands for what was found. */
export type Weakness = readonly [pattern: RegExp, why: string]

/** Returns what the first weakness that a text shows is, or undefined. */
export function findWeakness(text: string, weaknesses: readonly Weakness[]) {
  for (const [pattern, why] of weaknesses) {
    const [found] = pattern.exec(text) ?? []
    if (found !== undefined) return why.replace('$&', () => found.trim())
  }
  return undefined
}
