/** A thing that a test file has left behind. */
export interface Left {
  /** A noun with its article and the identity of the thing. */
  what: string
  /** A sentence that says how the file can end it. */
  advice: string
  /** True if only the page can end it. It is then ended without a failure. */
  isOfPage?: boolean
  end: () => void
}

/** Returns a function that creates a value once in a worker, although each file evaluates modules again. */
export function ofWorker<Value>(name: string, create: () => Value) {
  const key = Symbol.for(`firsthand.${name}`)
  const worker = globalThis as { [key: symbol]: Value }
  return (): Value => (worker[key] ??= create())
}
