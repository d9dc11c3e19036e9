import { type RawBuilder, sql } from 'kysely'
import type { Visit, YesOrNo } from '#contract/evidence/visits.ts'
import type { ItemId, VisitId } from '#contract/ids.ts'
import { toCountedNetwork } from '#server/features/items/counted-networks.ts'
import { isListedOutside } from '#server/features/items/items/queries.ts'
import { toAddressGroup, toStoredNetwork } from '#server/platform/connections/network.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Caller } from '#server/platform/http/route.ts'
import type { DayHash } from '#server/platform/rate-limits/day-hash.ts'
import { isNearAuthor } from './exclusions.ts'

/**
 * The most visitors from one network in a day who only open an item. A script that pretends to be many browsers is not a
 * hundred people.
 */
export const NETWORK_VISITS = 30

/** The most visitors of an item from one network in a day, with those who said yes or no: more than fill a lecture hall. */
const CROWD_VISITS = sql.lit(500)

/** The hours in which a form can name a visit: its page may have been open over midnight. */
const NAMED_HOURS = sql.lit(72)

/** `visitId` is that of the page, if it knows one: it may have been open over midnight, or on another network. */
export type Visitor = Visit & { itemId: ItemId; caller: Caller; visitId?: VisitId | null }

/** `lock` is the name of the lock under which visitors of one network are handled one after the other, so that their count is right. */
type HashedVisitor = Visitor & {
  prefix: string | null
  network: Buffer
  visitor: Buffer
  lock: string
}

/** The item is part of the hashes, so that they do not reveal which items somebody opened. */
export async function hashVisitor(hash: DayHash, visitor: Visitor): Promise<HashedVisitor> {
  const { itemId, caller } = visitor
  const place = `${itemId} ${toAddressGroup(caller.address)}`
  const network = await hash(`network ${place}`)
  return {
    ...visitor,
    prefix: toCountedNetwork(toStoredNetwork(caller.address)),
    network,
    visitor: await hash(`visitor ${place} ${caller.userAgent}`),
    lock: network.toString('base64'),
  }
}

/** Null unless the visit is one of this item and of the last three days. */
export const namedVisit = (visitId: VisitId | null, itemId: RawBuilder<unknown>) => sql<VisitId | null>`(
  select visits.id from visits where visits.id = ${visitId} and visits.item_id = ${itemId}
    and visits.opened_at > now() - make_interval(hours => ${NAMED_HOURS}))`

const isOwn = ({ itemId, visitor, visitId = null }: HashedVisitor) =>
  sql`item_id = ${itemId} and (visitor = ${visitor} or id = ${namedVisit(visitId, sql`${itemId}`)})`

type FoundVisit = { isOpen: boolean; isCrowded: boolean; visitId: VisitId | null }

/** `isOpen`: the item has a public page. `isCrowded`: no visit was stored, because too many came from its network. */
export async function findOrInsertVisit(
  tx: Tx,
  hashed: HashedVisitor,
  { isSaying }: { isSaying: boolean },
): Promise<FoundVisit> {
  const { itemId, prefix, network, visitor, via, site } = hashed
  const source = via === 'embed' ? 'embed' : 'public-page'
  // Behind an untrusted proxy, all visitors have one network.
  const isRoom = sql<boolean>`(${prefix}::text is null or people < ${CROWD_VISITS}
    and (${isSaying}::boolean or silent < ${sql.lit(NETWORK_VISITS)}))`
  const { rows } = await sql<FoundVisit>`
    with opened as (
      select items.id as item_id, items.user_id as owner_id, now() as opened_at, now() as acted_at, coalesce(evidence.item_version, 0) as item_version, items.stage
      from items join public_pages on public_pages.item_id = items.id left join evidence on evidence.item_id = items.id
      where items.id = ${itemId} and ${isListedOutside}),
    stored as (
      select id from visits where exists (select from opened) and ${isOwn(hashed)}
      order by visitor = ${visitor} desc nulls last limit 1),
    used as (
      select count(*) as people, count(*) filter (where word is null) as silent from visits
      where item_id = ${itemId} and network = ${network}),
    added as (
      insert into visits (item_id, source, via, site, visitor, network, item_version)
      select item_id, ${source}, ${via}, (select origin from embed_origins
          where embed_origins.item_id = opened.item_id and origin = ${site} and ${source} = 'embed'),
        ${visitor}, ${network}, item_version
      from opened, used where not exists (select from stored) and stage <> 'dropped' and ${isRoom} and not ${isNearAuthor({ network: prefix })}
      returning id)
    select exists (select from opened) as "isOpen", not exists (select from stored) and not ${isRoom} as "isCrowded",
      coalesce((select id from stored), (select id from added)) as "visitId"
    from used`.execute(tx)
  return rows[0] ?? refuse('item.missing')
}

/** Stores a yes or no about the present wording. A reason stays only beside a no. */
export async function storeYesOrNo(tx: Tx, { visitId, word }: { visitId: VisitId; word: YesOrNo }) {
  await sql`update visits set word = ${word}, said_at = case when word = ${word} then said_at else now() end,
      item_version = coalesce((select item_version from evidence where evidence.item_id = visits.item_id), item_version)
    where id = ${visitId}`.execute(tx)
  if (word === 'yes') await deleteReasons(tx, [visitId])
}

/** The visit stays. With `keepsConfirmed` so does a yes that a mailed link has confirmed. */
export async function deleteYesOrNo(tx: Tx, hashed: HashedVisitor, { keepsConfirmed = false } = {}) {
  const { rows } = await sql<{ id: VisitId }>`
    update visits set word = null where ${isOwn(hashed)} and not (${keepsConfirmed}::boolean and exists (
      select from subscribers where subscribers.visit_id = visits.id and subscribers.confirmed_at is not null))
    returning id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await deleteReasons(tx, ids)
}

type ReasonOfVisit = { itemId: ItemId; visitId: VisitId; text: string }

/** Stores why an item is not for a visitor, or another text in its place. Call this after the no, in the same transaction. */
export const storeReasonOfVisit = (tx: Tx, { itemId, visitId, text }: ReasonOfVisit) =>
  tx
    .insertInto('not_for_me_reasons')
    .values({ item_id: itemId, visit_id: visitId, text })
    .onConflict(conflict =>
      conflict.column('visit_id').doUpdateSet({ text: sql`excluded.text`, given_on: sql`excluded.given_on` }),
    )
    .execute()

/** A statement of its own: it has to see why the visit has just been locked. */
const deleteReasons = (tx: Tx, visitIds: readonly VisitId[]) =>
  tx.deleteFrom('not_for_me_reasons').where('visit_id', 'in', visitIds).execute()

/**
 * Whether the visitor of a row of `visits` is the author, or a member who counts by a view of their own. An address that no
 * one confirmed may be anyone's, and its author could learn from it who opened the item.
 */
const isMember = sql<boolean>`exists (select from subscribers
  join auth.users account on account.id = subscribers.member_id
    or subscribers.confirmed_at is not null and account.email = lower(subscribers.email)
  join items own on own.id = subscribers.item_id
  where subscribers.visit_id = visits.id and (account.id = own.user_id
    or exists (select from item_views where item_views.item_id = own.id and item_views.user_id = account.id)))`

/** The visits that count: those of the present wording, by people who count nowhere else. */
export const countedVisits = (item: RawBuilder<unknown>) => sql`from visits
  where visits.item_id = ${item} and not ${isMember}
    and visits.item_version = coalesce((select item_version from evidence where evidence.item_id = ${item}), 0)`

/** Without the row, nothing counts twice once the address that says so is erased. */
export const deleteVisitsOfMembers = (db: Db) =>
  sql`delete from visits using subscribers where subscribers.visit_id = visits.id and ${isMember}`.execute(db)

/** Their keys are thrown away, so nothing can be compared with them. */
export const forgetVisitors = (db: Db) =>
  db
    .updateTable('visits')
    .set({ visitor: null, network: null })
    .where('opened_at', '<', sql<string>`date_trunc('day', now(), 'UTC')`)
    .where(eb => eb.or([eb('visitor', 'is not', null), eb('network', 'is not', null)]))
    .execute()
