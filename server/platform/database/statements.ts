import { AsyncLocalStorage } from 'node:async_hooks'

const log = new AsyncLocalStorage<string[]>()

/** Called for every statement sent, in the asynchronous context of its caller. */
export const noteStatement = (sql: string) => log.getStore()?.push(sql)

/**
 * Runs `work` and lists the statements it sent, in order, without BEGIN, COMMIT and ROLLBACK.
 * Work running at the same time elsewhere is not counted.
 */
export async function countStatements<T>(work: () => PromiseLike<T>) {
  const seen: string[] = []
  const result = await log.run(seen, async () => await work())
  return { result, statements: seen.filter(sql => !/^(begin|commit|rollback)/.test(sql)) }
}
