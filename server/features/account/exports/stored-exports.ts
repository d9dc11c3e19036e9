import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Export } from '#contract/account/exports.ts'
import type { ExportId, MemberId } from '#contract/ids.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Without progress for two minutes its node has stopped, so another node takes over. */
const ABANDONED = sql`(progressed_at < now() - interval '2 minutes')`
const KEPT = sql`interval '24 hours'`
const PAUSE = sql`interval '1 hour'`
const ATTEMPTS = sql.lit(5)

const hasFailed = sql<boolean>`(finished_at is null and attempts >= ${ATTEMPTS} and ${ABANDONED})`
const isReplaceable = sql<boolean>`(${hasFailed} or finished_at is not null and asked_at < now() - ${PAUSE})`

/** No picture has such a name, and so no backup and no address finds it. */
export const toFileName = (id: ExportId) => `export-${id}.zip`

export const dropOld = (tx: Tx, member: MemberId) =>
  tx
    .updateTable('exports')
    .set({ user_id: null })
    .where('user_id', '=', member)
    .where(isReplaceable)
    .execute()

export async function insertExport(tx: Tx, member: MemberId) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('exports')
    .values({ user_id: member })
    .onConflict(conflict => conflict.column('user_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

const state = sql<
  Export['state']
>`case when finished_at is not null then 'ready' when ${hasFailed} then 'failed'
  when claim_id is null then 'waiting' else 'being-made' end`
const nextAt = sql<
  string | null
>`case when ${hasFailed} then asked_at when finished_at is not null then asked_at + ${PAUSE} end`

export async function findExport(db: Db | Tx, member: MemberId): Promise<Export | null> {
  const found = await db
    .selectFrom('exports')
    .select([state.as('state'), 'asked_at as askedAt'])
    .select(['row_count', 'row_total', 'picture_count', 'picture_total'])
    .select(sql<number | null>`bytes::float8`.as('bytes'))
    .select(sql<string | null>`finished_at + ${KEPT}`.as('endsAt'))
    .select(nextAt.as('nextAt'))
    .where('user_id', '=', member)
    .where(sql<boolean>`coalesce(finished_at > now() - ${KEPT}, true)`)
    .executeTakeFirst()
  if (!found) return null
  const { row_count, row_total, picture_count, picture_total, ...rest } = found
  const pictures = { done: picture_count, all: picture_total }
  return { ...rest, rows: { done: row_count, all: row_total }, pictures }
}

export const findReady = (db: Db, member: MemberId) =>
  db
    .selectFrom('exports')
    .select(['id', sql<string>`to_char(asked_at at time zone 'UTC', 'YYYY-MM-DD')`.as('day')])
    .where('user_id', '=', member)
    .where(sql<boolean>`finished_at > now() - ${KEPT}`)
    .executeTakeFirst()

export type Claim = { id: ExportId; member: MemberId; claimId: string }

/** Claims the archive that waits longest or whose node has stopped. */
export async function claimExport(db: Db): Promise<Claim | undefined> {
  const claimId = randomUUID()
  const { rows } = await sql<{ id: ExportId; member: MemberId }>`
    update exports set claim_id = ${claimId}, progressed_at = now(), attempts = attempts + 1, row_count = 0, picture_count = 0
    where id = (select id from exports where user_id is not null and finished_at is null and attempts < ${ATTEMPTS}
      and (progressed_at is null or ${ABANDONED}) order by asked_at limit 1 for update skip locked)
    returning id, user_id as member`.execute(db)
  return rows[0] && { ...rows[0], claimId }
}

type Counts = { row_count?: number; row_total?: number; picture_count?: number; picture_total?: number }

/** Returns false if the archive is no longer wanted or another node makes it. */
export async function noteProgress(db: Db, { id, claimId }: Claim, counts: Counts) {
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set({ ...counts, progressed_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('claim_id', '=', claimId)
    .where('user_id', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** If the archive is no longer wanted, its file goes with the next clean-up. */
export const finishExport = (db: Db, { id, claimId }: Claim, bytes: number) =>
  db
    .updateTable('exports')
    .set({
      finished_at: sql<string>`now()`,
      bytes: String(bytes),
      row_count: sql<number>`coalesce(row_total, row_count)`,
      picture_count: sql<number>`coalesce(picture_total, picture_count)`,
    })
    .where('id', '=', id)
    .where('claim_id', '=', claimId)
    .where('user_id', 'is not', null)
    .execute()

/** Lets another node take over at once, because this one stops. */
export const releaseExport = (db: Db, { id, claimId }: Claim) =>
  db
    .updateTable('exports')
    .set({ claim_id: null, progressed_at: null, attempts: sql<number>`attempts - 1` })
    .where('id', '=', id)
    .where('claim_id', '=', claimId)
    .where('finished_at', 'is', null)
    .execute()

export const listOver = (db: Db) =>
  db
    .selectFrom('exports')
    .select('id')
    .where(
      sql<boolean>`(finished_at < now() - ${KEPT} or ${hasFailed} and progressed_at < now() - ${KEPT}
        or user_id is null and coalesce(finished_at is not null or progressed_at < now() - interval '10 minutes', true))`,
    )
    .execute()

export const deleteExport = (db: Db, id: ExportId) => db.deleteFrom('exports').where('id', '=', id).execute()
