/** Something that a test file left behind. */
export interface Left {
  /** Noun with its article and what identifies it. */
  what: string
  /** What to do in the file, as a sentence. */
  advice: string
  /** Whether no one but the page can end it, so that it is ended without a failure. */
  isOfPage?: boolean
  end: () => void
}

/** Returns a function that creates something once in a worker, although modules are evaluated again for each file. */
export function ofWorker<Value>(name: string, create: () => Value) {
  const key = Symbol.for(`firsthand.${name}`)
  const worker = globalThis as { [key: symbol]: Value }
  return (): Value => (worker[key] ??= create())
}
