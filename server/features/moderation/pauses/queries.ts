import { sql } from 'kysely'
import type { Pauses } from '#contract/moderation/pauses.ts'
import { memberColumn } from '#server/features/moderation/member-columns.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'

const selectRunning = (db: Db | Tx) =>
  db
    .selectFrom('pauses')
    .select(['name', 'ends_at as until'])
    .where('ends_at', '>', sql<string>`now()`)
    .orderBy('ends_at')
    .orderBy('name')

export async function listPauses(db: Db | Tx): Promise<Pauses> {
  const running = selectRunning(db).select(['began_at as since', 'reason'])
  return { pauses: await running.select(memberColumn(sql`begun_by`).as('by')).execute() }
}

export const readPauses: Handler<'GET /admin/pauses'> = ({ db }) => listPauses(db)

export const listRunning = (db: Db) => selectRunning(db).execute()

export const readRunningPauses: Handler<'GET /pauses'> = async ({ db }) => ({
  pauses: await listRunning(db),
})
