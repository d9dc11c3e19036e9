import { type RawBuilder, sql } from 'kysely'
import type { ItemId } from '#contract/ids.ts'
import { isInvitedByList } from '#server/features/evidence/item-views/queries.ts'
import { isListed } from '#server/features/items/items/queries.ts'
import type { Timestamp } from '#server/model/schema.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { integerList, uuidList } from '#server/platform/database/list-parameter.ts'
import { tryAdvisoryLock, withRetry } from '#server/platform/database/transaction.ts'
import {
  GROUP_READERS,
  type Growth,
  ITEMS_AT_ONCE,
  type NewGroup,
  OTHER_ITEMS,
  OWN_ITEMS,
  READERS_LOOKED_AT,
  type Reader,
  TOGETHER_DAYS,
  toGroups,
} from './reader-rules.ts'

type Due = { itemId: ItemId; finalizedAt: Timestamp }

/** A transaction that was slow to commit may have stored an earlier time than rows already visible. */
const COMMITTED = sql.lit('5 minutes')

async function listDueItems(tx: Tx, after: Due | null): Promise<Due[]> {
  const from = after
    ? sql`(finalized_at, item_id) > (${after.finalizedAt}::timestamptz, ${after.itemId}::uuid)`
    : sql`finalized_at >= (select readers_until from suspicious_searches)`
  const { rows } = await sql<Due>`
    select item_id as "itemId", finalized_at as "finalizedAt" from evidence where ${from}
    order by finalized_at, item_id limit ${sql.lit(ITEMS_AT_ONCE)}`.execute(tx)
  return rows
}

/** Items finalized in the last minutes are searched once more. */
const keepLookedUntil = (tx: Tx, { finalizedAt }: Due) =>
  sql`update suspicious_searches set readers_until = greatest(readers_until,
    least(${finalizedAt}::timestamptz, now() - ${COMMITTED}::interval))`.execute(tx)

/** The author's latest other items, read once for an item. */
const ownItems = sql`array(select id from items own where own.user_id = items.user_id and own.id <> items.id
  order by own.created_at desc, own.id desc limit ${sql.lit(OWN_ITEMS)})`

/**
 * The acts of a reader with the author's items. Of those with the item itself only the view counts: what readers said of it
 * must not decide who is in a group.
 */
const actsHere = sql`(
  select 1 + count(*) filter (where exists (select from votes where votes.user_id = reader.user_id
      and content_id = own.id and content_type in ('idea', 'pain_point', 'product')))
    + count(*) filter (where exists (select from item_views where item_id = own.id and item_views.user_id = reader.user_id))
  from unnest(own_items) own (id))`

const isElsewhere = (item: RawBuilder<unknown>) =>
  sql`${item} <> reader.item_id and ${item} <> all(own_items)`

const isSilent = sql<boolean>`(
  select count(*) <= here.acts from (
    select from (
      select content_id as item_id from votes where votes.user_id = reader.user_id
      union all select content_id from comments where comments.user_id = reader.user_id
      union all select id from items own where own.user_id = reader.user_id
      union all (select item_id from item_views where item_views.user_id = reader.user_id
        and ${isElsewhere(sql`item_views.item_id`)} offset ${sql.lit(OTHER_ITEMS)})) act
    where ${isElsewhere(sql`act.item_id`)} limit here.acts + 1) elsewhere)`

const isVouchedFor = isInvitedByList({ member: sql`reader.user_id`, author: sql`author_id`, at: sql`now()` })

/** The reader enters the headline, or would if a moderator had not excluded them. */
const isInHeadline = sql`reader.user_id is not null and reader.source = 'community' and reader.excluded_before is null
  and not reader.is_again and (not reader.voted or reader.on_card) and coalesce(reader.excluded_later = 'by-hand', true)`

/** Only among so many who joined near each other or share a network can there be a group. */
const isAmongMany = sql`(joined_near >= ${sql.lit(GROUP_READERS['joined-together'])}
  or network is not null and on_network >= ${sql.lit(GROUP_READERS['one-network'])})`

/** Returns the latest readers of listed items who may be in a group. Their answers about the item are not read. */
async function listReaders(tx: Tx, items: readonly ItemId[]) {
  const week = sql`make_interval(days => ${sql.lit(TOGETHER_DAYS)})`
  const { rows } = await sql<Reader & { itemId: ItemId }>`
    with due as materialized (
      select id, user_id, ${ownItems} as own_items from items where items.id = any(${uuidList(items)}) and ${isListed}),
    latest as (
      select due.user_id as author_id, own_items, reader.item_id, reader.place, reader.user_id, reader.excluded_later,
        profiles.created_at, item_view.opened_at, network, count(*) over (partition by reader.item_id, network) as on_network,
        count(*) over (partition by reader.item_id order by profiles.created_at
          range between ${week} preceding and ${week} following) as joined_near
      from due cross join lateral (
        select * from evidence_readers reader where reader.item_id = due.id and ${isInHeadline}
        order by place desc limit ${sql.lit(READERS_LOOKED_AT)}) reader
      join profiles on profiles.id = reader.user_id
      join item_views item_view on item_view.item_id = reader.item_id and item_view.user_id = reader.user_id)
    select reader.item_id as "itemId", reader.place, network, reader.excluded_later is not null as "isExcluded",
      (extract(epoch from reader.created_at) * 1000)::float8 as "joinedAtMs",
      (extract(epoch from opened_at) * 1000)::float8 as "openedAtMs", ${isSilent} as "isSilent", (
        select json_build_object('id', known.id, 'kind', known.kind, 'isOpen', known.state = 'open')
        from suspicious_accounts own join suspicious_groups known on known.id = own.group_id
        where own.item_id = reader.item_id and own.place = reader.place
        order by known.state = 'open' desc, known.found_at desc limit 1) as "group"
    from latest reader cross join lateral (select ${actsHere} as acts offset 0) here
    where ${isAmongMany} and not ${isVouchedFor}
    order by reader.item_id, reader.place`.execute(tx)
  return Map.groupBy(rows, ({ itemId }) => itemId)
}

async function storeGroup(tx: Tx, { itemId, kind, places }: NewGroup & { itemId: ItemId }) {
  const { id } = await tx
    .insertInto('suspicious_groups')
    .values({ item_id: itemId, kind })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addReaders(tx, { groupId: id, itemId, places })
}

/** Adds none if the group has just been decided. */
const addReaders = async (tx: Tx, { groupId, itemId, places }: Growth & { itemId: ItemId }) =>
  sql`
    with open as (select id from suspicious_groups where id = ${groupId} and state = 'open' for no key update)
    insert into suspicious_accounts (group_id, item_id, place)
    select open.id, item_id, place from open, evidence_readers
    where item_id = ${itemId} and place = any(${integerList(places)})
    on conflict do nothing`.execute(tx)

const LOCK = 'the search for reader groups'

type Step = { found: number; last: Due | null }

/**
 * Searches the items with newly finalized readers, one transaction a step. One node searches at a time; the next search does
 * the steps that a dead node left. Returns the number of new groups.
 */
export async function searchReaders(db: Db): Promise<number> {
  let found = 0
  let last: Due | null = null
  for (;;) {
    const after: Due | null = last
    const step: Step | undefined = await withRetry(() =>
      tryAdvisoryLock(db, LOCK, tx => searchItems(tx, after)),
    )
    if (!step?.last) return found
    found += step.found
    last = step.last
  }
}

async function searchItems(tx: Tx, after: Due | null): Promise<Step> {
  const due = await listDueItems(tx, after)
  const last = due.at(-1)
  if (!last) return { found: 0, last: null }
  const readers = await listReaders(
    tx,
    due.map(({ itemId }) => itemId),
  )
  let found = 0
  for (const [itemId, ofItem] of readers) {
    const { grown, added } = toGroups(ofItem)
    for (const growth of grown) await addReaders(tx, { ...growth, itemId })
    for (const group of added) await storeGroup(tx, { ...group, itemId })
    found += added.length
  }
  await keepLookedUntil(tx, last)
  return { found, last }
}
