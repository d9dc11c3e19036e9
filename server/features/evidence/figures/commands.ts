import type { Db, Tx } from '#server/platform/database/database.ts'
import { withAdvisoryLock, withRetry } from '#server/platform/database/transaction.ts'
import { countItems, lockDueItems, measureLostOpenings, storeFigures, storeQuartiles } from './rows.ts'
import { moveFigures } from './rules.ts'

const LOCK = 'the figures of evidence'
const BATCH = 20

/**
 * Moves what is shown of all items whose readers have settled since it was looked at, in short transactions that one node
 * runs at a time, and then what items are compared with.
 */
export async function releaseFigures(db: Db) {
  const lostOpenings = await measureLostOpenings(db)
  for (;;) {
    const count = await withRetry(() => withAdvisoryLock(db, LOCK, tx => releaseBatch(tx, lostOpenings)))
    if (count === undefined) return
    if (count < BATCH) break
  }
  await withAdvisoryLock(db, LOCK, storeQuartiles)
}

async function releaseBatch(tx: Tx, lostOpenings: number) {
  const due = await lockDueItems(tx, BATCH)
  if (due.length === 0) return 0
  const counted = new Map(
    (
      await countItems(
        tx,
        due.map(({ itemId }) => itemId),
      )
    ).map(({ itemId, ...now }) => [itemId, now]),
  )
  const shown = due.map(({ itemId, isDaily, figures }) => {
    const now = counted.get(itemId)
    return {
      itemId,
      figures: now ? moveFigures({ shown: figures, now: { ...now, lostOpenings }, isDaily }) : figures,
    }
  })
  await storeFigures(tx, shown)
  return due.length
}
