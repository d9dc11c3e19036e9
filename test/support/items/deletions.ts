import { sql } from 'kysely'
import { reactions, writers } from '#server/compose/reactions.ts'
import { eraseDeletedItems } from '#server/features/items/items/commands.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createRecorder } from '#server/platform/database/recorder.ts'
import { createServerTransaction } from '#server/platform/database/transaction.ts'

/** Makes all deletions of items days older, without what happened with them. */
export const passDays = (db: Db, days: number) =>
  sql`update items set deleted_at = deleted_at - ${days} * interval '1 day' where deleted_at is not null`.execute(
    db,
  )

/** Erases what the job would erase now. */
export const eraseDue = (db: Db) =>
  eraseDeletedItems(
    createServerTransaction({ db, publish: () => {}, recorder: createRecorder(reactions, writers) }),
  )

/** Lets the time pass in which deletions of items can be undone, and the job run. */
export async function letDeletionsPass(db: Db) {
  await passDays(db, 8)
  await eraseDue(db)
}
