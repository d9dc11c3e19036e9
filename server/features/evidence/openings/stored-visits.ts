import { type RawBuilder, sql } from 'kysely'
import type { Word } from '#contract/evidence/visits.ts'
import type { VisitId } from '#contract/ids.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** The hours in which a form can name a visit: its page may have been open over midnight. */
const NAMED_HOURS = sql.lit(72)

/** Null unless the visit is one of this item and of the last three days. */
export const namedVisit = (visitId: VisitId | null, itemId: RawBuilder<unknown>) => sql<VisitId | null>`(
  select visits.id from visits where visits.id = ${visitId} and visits.item_id = ${itemId}
    and visits.opened_at > now() - make_interval(hours => ${NAMED_HOURS}))`

/** Whether the visitor of a row of `visits` is the author, or a member who counts by an opening of their own. */
const isMember = sql<boolean>`exists (select from supporters
  join auth.users account on account.email = lower(supporters.email) or account.id = supporters.member_id
  join items own on own.id = supporters.item_id
  where supporters.visit_id = visits.id and (account.id = own.user_id
    or exists (select from openings where openings.item_id = own.id and openings.user_id = account.id)))`

/** The visits that count: those of the present wording, by people who count nowhere else. */
export const countedVisits = (item: RawBuilder<unknown>) => sql`from visits
  where visits.item_id = ${item} and not ${isMember}
    and visits.edition = coalesce((select edition from evidence where evidence.item_id = visits.item_id), 0)`

/** Without the row, nothing counts twice once the address that says so is erased. */
export const deleteVisitsOfMembers = (db: Db) =>
  sql`delete from visits using supporters where supporters.visit_id = visits.id and ${isMember}`.execute(db)

/** Stores a word about the present wording. A reason stays only beside a no. */
export async function storeWord(tx: Tx, { visitId, word }: { visitId: VisitId; word: Word }) {
  await sql`update visits set word = ${word},
      edition = coalesce((select edition from evidence where evidence.item_id = visits.item_id), edition)
    where id = ${visitId}`.execute(tx)
  if (word === 'yes') await deleteBecause(tx, [visitId])
}

/** A statement of its own: it has to see a reason for which the word was locked meanwhile. */
export const deleteBecause = (tx: Tx, visitIds: readonly VisitId[]) =>
  tx.deleteFrom('because').where('visit_id', 'in', visitIds).execute()

/** Their keys are thrown away, so nothing can be compared with them any more. */
export const forgetVisitors = (db: Db) =>
  db
    .updateTable('visits')
    .set({ visitor: null, network: null })
    .where('opened_at', '<', sql<string>`date_trunc('day', now(), 'UTC')`)
    .where(eb => eb.or([eb('visitor', 'is not', null), eb('network', 'is not', null)]))
    .execute()
