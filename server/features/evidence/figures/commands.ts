import { setTimeout as pause } from 'node:timers/promises'
import type { EvidenceFigures } from '#contract/evidence/evidence.ts'
import { verdictOf } from '#contract/evidence/verdict.ts'
import type { ItemId } from '#contract/ids.ts'
import { toVerdictInput } from '#server/features/evidence/cohorts/rules.ts'
import { readJoined } from '#server/features/evidence/readers/stored-readers.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { tryAdvisoryLock, withRetry } from '#server/platform/database/transaction.ts'
import { hasFewAuthors, measureLostViews, storeQuartiles } from './community-measures.ts'
import { countItems } from './item-counts.ts'
import { moveFigures } from './rules.ts'
import {
  type DueFigures,
  findUnjudged,
  lockDueItems,
  storeFigures,
  storeVerdicts,
  toShownPlaces,
} from './stored-figures.ts'

const LOCK = 'the figures of evidence'
const BATCH = 5
/** The pause after a batch, as a part of the time that it took. */
const REST = 0.5

/** Runs in short transactions, one node at a time. Then updates the quartiles with which items are compared. */
export async function updateFigures(db: Db) {
  const ofAll = { lostViews: await measureLostViews(db), hasFewAuthors: await hasFewAuthors(db) }
  let after: ItemId | null = null
  for (;;) {
    const startedAt = performance.now()
    const update = (tx: Tx) => updateBatch(tx, { after, ofAll })
    const due: readonly DueFigures[] | undefined = await withRetry(() => tryAdvisoryLock(db, LOCK, update))
    if (!due) return
    after = due.at(-1)?.itemId ?? null
    if (due.length < BATCH) break
    await pause((performance.now() - startedAt) * REST)
  }
  await tryAdvisoryLock(db, LOCK, storeQuartiles)
}

/**
 * Runs before the next readers are finalized; otherwise a bar that is certain to be reached would reveal the cohort between two
 * figures.
 */
export const judgeWritten = (db: Db) =>
  tryAdvisoryLock(db, LOCK, async tx => {
    const judged: Parameters<typeof storeVerdicts>[1][number][] = []
    for (const { thresholds, cohort, ...bar } of await findUnjudged(tx)) {
      // Most bars fail without a look at all readers.
      if (!verdictOf(toVerdictInput(bar.step, null), thresholds)) continue
      const joined = await readJoined(tx, { itemId: bar.itemId, cohort, place: bar.step.place })
      const verdict = verdictOf(toVerdictInput(bar.step, joined), thresholds)
      if (verdict) judged.push({ ...bar, verdict })
    }
    if (judged.length > 0) await storeVerdicts(tx, judged)
  })

type Update = { after: ItemId | null; ofAll: Pick<EvidenceFigures, 'lostViews' | 'hasFewAuthors'> }

async function updateBatch(tx: Tx, { after, ofAll }: Update) {
  const due = await lockDueItems(tx, { after, limit: BATCH })
  if (due.length === 0) return due
  const ids = due.map(({ itemId }) => itemId)
  const counted = new Map((await countItems(tx, ids)).map(({ itemId, ...now }) => [itemId, now]))
  const shown = due.flatMap(({ itemId, isDaily, figures }) => {
    const known = counted.get(itemId)
    if (!known) return []
    const now = { ...known, ...ofAll }
    return [{ itemId, figures: moveFigures({ shown: figures, now, isDaily }), places: toShownPlaces(now) }]
  })
  await storeFigures(tx, shown)
  return due
}
