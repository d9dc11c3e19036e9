import { type RawBuilder, sql } from 'kysely'
import type { ExclusionReason, LateExclusion, Outcome } from '#contract/evidence/evidence.ts'
import type { ViewSource } from '#contract/evidence/item-views.ts'
import type { ItemId, MemberId } from '#contract/ids.ts'
import { isInvitedByList } from '#server/features/evidence/item-views/queries.ts'
import { isKeptDeleted } from '#server/features/items/items/queries.ts'
import { findAskedBefore } from '#server/features/items/similar/queries.ts'
import type { Timestamp } from '#server/model/schema.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { rowList, uuidList } from '#server/platform/database/list-parameter.ts'

/** `outcome` is null if the item was erased or the member had left by then. */
export type FinalizedView = {
  itemId: ItemId
  userId: MemberId
  openedAt: Timestamp
  itemVersion: number
  source: ViewSource
  excludedBefore: ExclusionReason | null
  excludedLater: LateExclusion | null
  audiences: string[]
  hadVoted: boolean
  onCard: boolean
  hasPast: boolean
  joinedOn: number | null
  byList: boolean
  isUnvoted: boolean
  hasRead: boolean
  hour: string
  barVersion: number | null
  outcome: Outcome | null
}

type At = { member: RawBuilder<unknown>; at: RawBuilder<unknown> }

/** What the member said of an item by then. Reads `items`. Facts that waited for each other are numbered in their true order. */
export const outcomeAt = ({ member, at }: At) => sql<Outcome>`coalesce((
  select case when facts.kind = 'vote.withdrawn' then 'nothing'
    when facts.payload ->> 'type' = 'early_adopter' or items.kind = 'pain_point' then 'yes' else 'liked' end
  from facts where facts.item_id = items.id and facts.actor_id = ${member} and facts.at <= ${at}
    and facts.kind in ('vote.cast', 'vote.changed', 'vote.withdrawn')
  order by facts.id desc limit 1), 'nothing')`

const byList = isInvitedByList({
  member: sql`due.user_id`,
  author: sql`items.user_id`,
  at: sql`due.opened_at`,
})

/** The outcome of each view of `due` after an hour, in the order of the views. */
const selectFinalized = (due: RawBuilder<unknown>) => sql<FinalizedView>`
  with due as materialized (select *, opened_at + interval '1 hour' as finalizes_at from item_views ${due})
  select due.item_id as "itemId", due.user_id as "userId", due.opened_at as "openedAt", due.item_version as "itemVersion", due.source, due.excluded_before as "excludedBefore",
    due.excluded_later as "excludedLater", due.audiences, due.voted as "hadVoted", due.on_card as "onCard", due.has_past as "hasPast",
    (profiles.created_at at time zone 'UTC')::date - date '1970-01-01' as "joinedOn", ${byList} as "byList", (due.early_adopter_shown, due.pain_point_shown) = (0, 0) as "isUnvoted",
    coalesce(due.read_at <= due.finalizes_at, false) as "hasRead",
    date_trunc('hour', due.finalizes_at, 'UTC') as hour,
    (select max(version) from evidence_bars
      where item_id = due.item_id and written_at <= due.finalizes_at) as "barVersion",
    case when due.finalized_at is not null then due.outcome
      when least(items.deleted_at, items.hidden_at, profiles.left_at) <= due.finalizes_at then null
      else ${outcomeAt({ member: sql`due.user_id`, at: sql`due.finalizes_at` })} end as outcome
  from due join items on items.id = due.item_id join profiles on profiles.id = due.user_id
  order by due.opened_at, due.item_id, due.user_id`

/**
 * Locks in the order of finalizing, not before `from`. Votes of that hour have committed a minute later. Views of a deleted
 * item wait until it is restored, as if it had never been deleted, or erased.
 */
export async function lockDueViews(tx: Tx, { from, limit }: { from: Timestamp; limit: number }) {
  const { rows } = await selectFinalized(sql`
    where finalized_at is null and opened_at >= ${from} and opened_at <= now() - interval '61 minutes'
      and not ${isAwaitingErasure(sql`item_views.item_id`)}
    order by opened_at, item_id, user_id limit ${limit} for update`).execute(tx)
  return rows
}

export const isAwaitingErasure = (item: RawBuilder<unknown>) => sql<boolean>`exists (
  select from items where items.id = ${item} and ${isKeptDeleted})`

type Basis = { itemVersion: number; askedBefore: ItemId[] }

/**
 * The lock keeps a correction from restarting the evidence. Similar items that the author published before
 * are searched once.
 */
export async function lockEvidence(tx: Tx, ids: readonly ItemId[]): Promise<Map<ItemId, Basis>> {
  const rows = await tx
    .selectFrom('evidence')
    .select(['item_id as id', 'item_version as itemVersion', 'asked_before as askedBefore'])
    .where('item_id', '=', sql<ItemId>`any(${uuidList(ids)})`)
    .orderBy('item_id')
    .forNoKeyUpdate()
    .execute()
  const unknown = rows.flatMap(({ id, askedBefore }) => (askedBefore ? [] : [id]))
  const found = unknown.length > 0 ? await findAskedBefore(tx, unknown) : new Map<ItemId, ItemId[]>()
  if (found.size > 0) await storeAskedBefore(tx, found)
  return new Map(
    rows.map(({ id, itemVersion, askedBefore }) => [
      id,
      { itemVersion, askedBefore: askedBefore ?? found.get(id) ?? [] },
    ]),
  )
}

const storeAskedBefore = (tx: Tx, found: ReadonlyMap<ItemId, readonly ItemId[]>) =>
  sql`
    update evidence set asked_before = array(select jsonb_array_elements_text(found.value)::uuid)
    from jsonb_each(${JSON.stringify(Object.fromEntries(found))}::jsonb) found
    where item_id = found.key::uuid`.execute(tx)

const toKey = ({ itemId, userId }: FinalizedView) => ({ item_id: itemId, user_id: userId })

/** Returns the views, as 'item member', of members who had opened one of the author's earlier similar items before. */
export async function findAgain(tx: Tx, views: readonly FinalizedView[], kept: ReadonlyMap<ItemId, Basis>) {
  const asked = views.filter(({ itemId }) => kept.get(itemId)?.askedBefore.length)
  if (asked.length === 0) return new Set<string>()
  const { rows } = await sql<{ itemId: ItemId; userId: MemberId }>`
    select item_id as "itemId", user_id as "userId"
    from ${rowList(asked.map(toKey))} as asked (item_id uuid, user_id uuid)
    join item_views using (item_id, user_id) join evidence using (item_id)
    where exists (select from item_views earlier where earlier.item_id = any(evidence.asked_before)
      and earlier.user_id = asked.user_id and earlier.opened_at < item_views.opened_at)`.execute(tx)
  return new Set(rows.map(({ itemId, userId }) => `${itemId} ${userId}`))
}

/** Removes the views of members who have left. */
export async function storeOutcomes(tx: Tx, views: readonly FinalizedView[]) {
  const rows = views.map(view => ({ ...toKey(view), outcome: view.outcome }))
  const finalized = sql`${rowList(rows)} as finalized (item_id uuid, user_id uuid, outcome text)`
  await sql`
    update item_views set finalized_at = now(), outcome = finalized.outcome from ${finalized}
    where item_views.item_id = finalized.item_id and item_views.user_id = finalized.user_id`.execute(tx)
  await sql`
    delete from item_views using ${finalized}, profiles
    where item_views.item_id = finalized.item_id and item_views.user_id = finalized.user_id
      and profiles.id = finalized.user_id and profiles.left_at is not null`.execute(tx)
}
