import { setTimeout as pause } from 'node:timers/promises'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { tryAdvisoryLock, withRetry } from '#server/platform/database/transaction.ts'

/** The pause after a piece of work, as a part of the time that the piece took, so that requests are hardly delayed. */
const REST = 0.5

/**
 * Does pieces of work one after the other, each in a transaction that one node runs at a time under the lock `name`, until
 * `work` returns false or another node holds the lock. If a node dies, the next run continues.
 */
export async function workThrough(db: Db, name: string, work: (tx: Tx) => Promise<boolean>) {
  for (;;) {
    const startedAt = performance.now()
    if (!(await withRetry(() => tryAdvisoryLock(db, name, work)))) return
    await pause((performance.now() - startedAt) * REST)
  }
}
