import type { Db } from '#server/platform/database/database.ts'
import { workThrough } from '#server/platform/database/work-through.ts'
import { findItemWithoutRows, judgeOpenings, keepRows } from './rows.ts'

const LOCK = 'the rows of earlier readers'

/**
 * Keeps rows of readers who settled before rows were kept, and judges their openings and verdicts by the rules of today: first all
 * openings, some at a time, then item by item.
 */
export async function keepEarlierReaders(db: Db) {
  await workThrough(db, LOCK, async tx => (await judgeOpenings(tx)) > 0)
  await workThrough(db, LOCK, async tx => {
    const id = await findItemWithoutRows(tx)
    if (id) await keepRows(tx, id)
    return id !== undefined
  })
}
