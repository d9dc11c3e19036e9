import type { Db } from '#server/platform/database/database.ts'
import { workThrough } from '#server/platform/database/work-through.ts'
import { carryOutRecount, findRecount } from './rows.ts'

/** Counts the readers of items again that are marked for it, each item in a transaction of its own. */
export const carryOutRecounts = (db: Db) =>
  workThrough(db, 'the counting of readers again', async tx => {
    const id = await findRecount(tx)
    if (id) await carryOutRecount(tx, id)
    return id !== undefined
  })
