import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Whether an invitation was neither revoked nor used up. */
export const isUsable = sql<boolean>`invitations.revoked_at is null and invitations.use_count < invitations.uses_max`

/** Whether the time of an invitation was over at a moment of the database. */
export const isEndedAt = (moment = sql`now()`) =>
  sql<boolean>`coalesce(invitations.ends_at <= ${moment}, false)`

const isOpen = sql<boolean>`${isUsable} and not ${isEndedAt()}`

/** Finds the invitation of a link, if it opens the sign-up now. */
export const findOpenInvitation = (db: Db | Tx, hash: Buffer) =>
  db.selectFrom('invitations').select('id').where('token_hash', '=', hash).where(isOpen).executeTakeFirst()

export async function countOpenInvitations(db: Db | Tx) {
  const { count } = await db
    .selectFrom('invitations')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(isOpen)
    .executeTakeFirstOrThrow()
  return Number(count)
}
