import { setTimeout as pause } from 'node:timers/promises'
import type { ItemId } from '#contract/ids.ts'
import { countReader } from '#server/features/evidence/cohorts/rules.ts'
import { readSums, storeSums } from '#server/features/evidence/cohorts/stored-cohorts.ts'
import type { Timestamp } from '#server/model/schema.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { tryAdvisoryLock, withRetry } from '#server/platform/database/transaction.ts'
import { type FinalizedView, findAgain, lockDueViews, lockEvidence, storeOutcomes } from './due-views.ts'
import { type ReaderRow, readLastPlaces, storeReaders } from './stored-readers.ts'

const LOCK = 'the finalizing of views'
const BATCH = 100
/** The pause after a batch, as a part of the time that it took, so that requests are hardly delayed. */
const REST = 0.5

/**
 * Each batch is a transaction that one node runs at a time; if a node dies, the next run continues. Returns the number of
 * finalized views.
 */
export async function finalizeViews(db: Db) {
  let finalized = 0
  let from: Timestamp = '-infinity'
  for (;;) {
    const startedAt = performance.now()
    const batch = await withRetry(() => tryAdvisoryLock(db, LOCK, tx => finalizeBatch(tx, from)))
    finalized += batch?.length ?? 0
    const last = batch?.at(BATCH - 1)
    if (!last) return finalized
    // The next batch need not skip the finalized views again.
    from = last.openedAt
    await pause((performance.now() - startedAt) * REST)
  }
}

async function finalizeBatch(tx: Tx, from: Timestamp) {
  const views = await lockDueViews(tx, { from, limit: BATCH })
  if (views.length === 0) return views
  const ids = [...new Set(views.map(({ itemId }) => itemId))]
  const kept = await lockEvidence(tx, ids)
  const readers = views.filter(({ itemId, itemVersion }) => kept.get(itemId)?.itemVersion === itemVersion)
  const again = await findAgain(tx, readers, kept)
  const places = await readLastPlaces(tx, [...kept.keys()])
  const rows = toRows(readers, { again, places })
  const { sums } = await readSums(tx, [...kept.keys()])
  for (const row of rows) {
    const item = sums.get(row.itemId)
    if (item) countReader(item, row)
  }
  await storeReaders(tx, rows)
  await storeOutcomes(tx, views)
  await storeSums(tx, sums)
  return views
}

type ReaderPlaces = { again: ReadonlySet<string>; places: Map<ItemId, number> }

function toRows(readers: readonly FinalizedView[], { again, places }: ReaderPlaces): ReaderRow[] {
  return readers.flatMap(({ outcome, ...reader }) => {
    if (outcome === null) return []
    const place = (places.get(reader.itemId) ?? 0) + 1
    places.set(reader.itemId, place)
    return [{ ...reader, outcome, place, isAgain: again.has(`${reader.itemId} ${reader.userId}`) }]
  })
}
