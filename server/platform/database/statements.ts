import { AsyncLocalStorage } from 'node:async_hooks'

export type SentStatement = { sql: string; parameters: readonly unknown[] }

const log = new AsyncLocalStorage<SentStatement[]>()

/** Called for every statement sent, in the asynchronous context of its caller. */
export const logStatement = (sent: SentStatement) => log.getStore()?.push(sent)

/**
 * Runs `work` and lists the statements it sent, in order, without BEGIN, COMMIT and ROLLBACK; `sent` has them
 * with their parameters. Work running at the same time elsewhere is not counted.
 */
export async function countStatements<T>(work: () => PromiseLike<T>) {
  const seen: SentStatement[] = []
  const result = await log.run(seen, async () => await work())
  const sent = seen.filter(({ sql }) => !/^(begin|commit|rollback)/.test(sql))
  return { result, sent, statements: sent.map(({ sql }) => sql) }
}
