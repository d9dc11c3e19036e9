declare module 'vitest' {
  interface TaskMeta {
    /** What a proof measured, in one line. */
    figures?: string
  }
}

/** The middle of the numbers. */
export const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
