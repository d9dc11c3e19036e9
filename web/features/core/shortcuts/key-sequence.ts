/** Pressed one after the other: `['g', 'm']`. */
export type Keys = readonly string[]

export type Begun = { keys: Keys; atMs: number }

export const LONGEST_PAUSE_MS = 1_500

type Press = { key: string; atMs: number; begun: Begun | undefined; sequences: readonly Keys[] }

const isSame = (a: Keys, b: Keys) => a.length === b.length && a.every((key, at) => key === b[at])
const isBeginning = (a: Keys, b: Keys) => a.length < b.length && a.every((key, at) => key === b[at])

/** A key begins a new sequence if it does not continue the current one, or comes too late. */
export function pressKey({ key, atMs, begun, sequences }: Press): { done?: Keys; begun?: Begun } {
  const isInTime = begun && atMs - begun.atMs <= LONGEST_PAUSE_MS
  const tries = isInTime ? [[...begun.keys, key], [key]] : [[key]]
  for (const keys of tries) {
    const done = sequences.find(sequence => isSame(keys, sequence))
    if (done) return { done }
    if (sequences.some(sequence => isBeginning(keys, sequence))) return { begun: { keys, atMs } }
  }
  return {}
}
