export type Advice =
  | { kind: 'proposal'; text: string; why: string }
  | { kind: 'weak'; why: string }
  | { kind: 'fine' }
export const FINE: Advice = { kind: 'fine' }

/** `$&` in the sentence is replaced by the found words. */
export type Weakness = readonly [pattern: RegExp, why: string]

export function findWeakness(text: string, weaknesses: readonly Weakness[]) {
  for (const [pattern, why] of weaknesses) {
    const [found] = pattern.exec(text) ?? []
    if (found !== undefined) return why.replace('$&', () => found.trim())
  }
  return undefined
}
