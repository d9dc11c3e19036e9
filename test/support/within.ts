/** Returns the result of `work`. Throws an error that names `what` if `work` takes longer than `ms` milliseconds. */
export async function within<T>(ms: number, what: string, work: Promise<T>) {
  const { promise, reject } = Promise.withResolvers<never>()
  const late = setTimeout(() => reject(new Error(`${what} took longer than ${ms / 1_000} s`)), ms)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(late)
  }
}
