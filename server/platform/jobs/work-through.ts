import { setTimeout as pause } from 'node:timers/promises'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { withAdvisoryLock, withRetry } from '#server/platform/database/transaction.ts'

/** The part of the time that a piece took for which the work rests after it, so that requests hardly notice it. */
const REST = 0.5

/**
 * Does one piece of work after the other, each in a transaction that one node runs at a time under the lock `name`, until `work` returns false
 * or another node is at it. What a node leaves when it dies, the next run does.
 */
export async function workThrough(db: Db, name: string, work: (tx: Tx) => Promise<boolean>) {
  for (;;) {
    const startedAt = performance.now()
    if (!(await withRetry(() => withAdvisoryLock(db, name, work)))) return
    await pause((performance.now() - startedAt) * REST)
  }
}
