import { sql } from 'kysely'
import { reactions, writers } from '#server/compose/reactions.ts'
import { eraseDeletedItems } from '#server/features/items/items/commands.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createRecorder } from '#server/platform/database/fact-recorder.ts'
import { createServerTransaction } from '#server/platform/database/transaction.ts'

/** Makes all deletions of items some days older, but not the events after them. */
export const passDays = (db: Db, days: number) =>
  sql`update items set deleted_at = deleted_at - ${days} * interval '1 day'
    where deleted_at is not null`.execute(db)

/** Erases the items that the job would erase now. */
export const eraseDue = (db: Db) =>
  eraseDeletedItems(
    createServerTransaction({ db, publish: () => {}, recorder: createRecorder(reactions, writers) }),
  )

/** Lets the time pass in which deletions can be undone, and then runs the job. */
export async function letDeletionsPass(db: Db) {
  await passDays(db, 8)
  await eraseDue(db)
}
