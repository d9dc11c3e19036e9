import { setTimeout as pause } from 'node:timers/promises'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { withAdvisoryLock, withRetry } from '#server/platform/database/transaction.ts'
import { findAgain, lockDueOpenings, lockEvidence, readSums, storeOutcomes, storeSums } from './rows.ts'
import { countReader } from './rules.ts'

const LOCK = 'the settling of openings'
const BATCH = 100
/** After a batch the job rests for this part of the time it took, so that requests hardly notice it. */
const REST = 0.5

/**
 * Settles all openings that are due, in the order in which they happened. Each batch is a transaction that one node runs at a
 * time; what a node has not settled when it dies, the next pass does. Returns how many openings it settled.
 */
export async function settleOpenings(db: Db) {
  let settled = 0
  for (;;) {
    const startedAt = performance.now()
    const count = await withRetry(() => withAdvisoryLock(db, LOCK, settleBatch))
    settled += count ?? 0
    if (count === undefined || count < BATCH) return settled
    await pause((performance.now() - startedAt) * REST)
  }
}

async function settleBatch(tx: Tx) {
  const openings = await lockDueOpenings(tx, BATCH)
  if (openings.length === 0) return 0
  const ids = [...new Set(openings.map(({ itemId }) => itemId))]
  const kept = await lockEvidence(tx, ids)
  const readers = openings.filter(({ itemId, edition }) => kept.get(itemId)?.edition === edition)
  const again = await findAgain(tx, readers, kept)
  const sums = await readSums(tx, [...kept.keys()])
  for (const { outcome, ...reader } of readers) {
    const item = sums.get(reader.itemId)
    const isAgain = again.has(`${reader.itemId} ${reader.userId}`)
    if (item && outcome) countReader(item, { ...reader, outcome, isAgain })
  }
  await storeOutcomes(tx, openings)
  await storeSums(tx, sums)
  return openings.length
}
