import { type RawBuilder, sql } from 'kysely'
import type { VisitSource } from '#contract/evidence/visits.ts'
import type { ItemId, VisitId } from '#contract/ids.ts'
import { isKeptDeleted } from '#server/features/items/items/queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { uuidList } from '#server/platform/database/list-parameter.ts'

/**
 * The most visitors of an item from one network in a day. A script that pretends to be many browsers is not a hundred
 * people.
 */
export const NETWORK_VISITS = 30

/** The hours after which a visit settles. Until then the visitor can confirm their yes by the link of a mail. */
const SETTLES_AFTER_HOURS = 72

/** Null unless the visit is one of this item that settles later than in an hour, so it is not removed meanwhile. */
export const namedVisit = (visitId: VisitId | null, itemId: RawBuilder<unknown>) => sql<VisitId | null>`(
  select visits.id from visits where visits.id = ${visitId} and visits.item_id = ${itemId}
    and visits.opened_at > now() - make_interval(hours => ${sql.lit(SETTLES_AFTER_HOURS - 1)}))`

/**
 * `outcome` is null if the item was deleted or hidden by then, or if the address that the visitor left is the author's or of
 * a member who has an opening of their own.
 */
type SettledVisit = {
  id: VisitId
  itemId: ItemId
  source: VisitSource
  edition: number
  hour: string
  outcome: 'yes' | 'nothing' | null
}

/** Whether the visitor of `due` is the author, or a member who counts as a reader already. */
const isMember = sql<boolean>`exists (select from supporters
  join auth.users account on account.email = lower(supporters.email) or account.id = supporters.member_id
  where supporters.visit_id = due.id and (account.id = items.user_id
    or exists (select from openings where openings.item_id = due.item_id and openings.user_id = account.id)))`

/** The address was confirmed by then, and the visitor had not left the list. */
const isYes = sql<boolean>`exists (select from supporters
  where supporters.visit_id = due.id and supporters.item_id = due.item_id and supporters.confirmed_at <= due.settles_at
    and (supporters.left_at is null or supporters.left_at > due.settles_at))`

/**
 * Locks in the order of settling. Confirmations of those hours have committed a minute later. Visits of a deleted item wait
 * until it is restored or what belongs to it is erased.
 */
export async function lockDueVisits(tx: Tx, limit: number) {
  const settling = sql`make_interval(hours => ${sql.lit(SETTLES_AFTER_HOURS)})`
  const { rows } = await sql<SettledVisit>`
    with due as materialized (
      select *, opened_at + ${settling} as settles_at from visits
      where opened_at <= now() - ${settling} - interval '1 minute'
        and not exists (select from items where items.id = visits.item_id and ${isKeptDeleted})
      order by opened_at, id limit ${limit} for update)
    select due.id, due.item_id as "itemId", due.source, due.edition,
      date_trunc('hour', due.settles_at, 'UTC') as hour,
      case when least(items.deleted_at, items.hidden_at) <= due.settles_at or ${isMember} then null
        when ${isYes} then 'yes' else 'nothing' end as outcome
    from due join items on items.id = due.item_id
    order by due.opened_at, due.id`.execute(tx)
  return rows
}

export const deleteVisits = (tx: Tx, ids: readonly VisitId[]) =>
  tx
    .deleteFrom('visits')
    .where('id', '=', sql<VisitId>`any(${uuidList(ids)})`)
    .execute()

/** Their keys are thrown away, so nothing can be compared with them any more. */
export const forgetVisitors = (db: Db) =>
  db
    .updateTable('visits')
    .set({ visitor: null, network: null })
    .where('opened_at', '<', sql<string>`date_trunc('day', now(), 'UTC')`)
    .where(eb => eb.or([eb('visitor', 'is not', null), eb('network', 'is not', null)]))
    .execute()

/** The visits of the present wording whose visitor is neither the author nor a member who counts already. */
export const countedVisits = (item: RawBuilder<unknown>) => sql`from visits
  where visits.item_id = ${item}
    and visits.edition = coalesce((select edition from evidence where evidence.item_id = ${item}), 0)
    and not exists (select from supporters
      join auth.users account on account.email = lower(supporters.email) or account.id = supporters.member_id
      where supporters.visit_id = visits.id and (account.id = (select user_id from items owned where owned.id = ${item})
        or exists (select from openings where openings.item_id = ${item} and openings.user_id = account.id)))`
