import { AsyncLocalStorage } from 'node:async_hooks'

export type Sent = { sql: string; parameters: readonly unknown[] }

const log = new AsyncLocalStorage<Sent[]>()

/** Called for every statement sent, in the asynchronous context of its caller. */
export const noteStatement = (sent: Sent) => log.getStore()?.push(sent)

/**
 * Runs `work` and lists the statements it sent, in order, without BEGIN, COMMIT and ROLLBACK; `sent` has them
 * with their parameters. Work running at the same time elsewhere is not counted.
 */
export async function countStatements<T>(work: () => PromiseLike<T>) {
  const seen: Sent[] = []
  const result = await log.run(seen, async () => await work())
  const sent = seen.filter(({ sql }) => !/^(begin|commit|rollback)/.test(sql))
  return { result, sent, statements: sent.map(({ sql }) => sql) }
}
