import { sql } from 'kysely'
import type { ItemId, ReaderGroupId } from '#contract/ids.ts'
import { isListed } from '#server/features/items/items/queries.ts'
import type { Timestamp } from '#server/model/schema.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { integerList, uuidList } from '#server/platform/database/list-parameter.ts'
import { tryAdvisoryLock, withRetry } from '#server/platform/database/transaction.ts'
import { ITEMS_AT_ONCE, OTHER_ITEMS, READERS_LOOKED_AT } from './policy.ts'
import { type Growth, type NewGroup, type Silent, toGroups } from './rules.ts'

type Due = { itemId: ItemId; settledAt: Timestamp }

/** A transaction that was slow to commit may have stored an earlier time than rows already visible. */
const COMMITTED = sql.lit('5 minutes')

async function listDueItems(tx: Tx, after: Due | null): Promise<Due[]> {
  const from = after
    ? sql`(settled_at, item_id) > (${after.settledAt}::timestamptz, ${after.itemId}::uuid)`
    : sql`settled_at >= (select looked_until from reader_group_searches)`
  const { rows } = await sql<Due>`
    select item_id as "itemId", settled_at as "settledAt" from evidence where ${from}
    order by settled_at, item_id limit ${sql.lit(ITEMS_AT_ONCE)}`.execute(tx)
  return rows
}

/** Items that settled in the last minutes are searched once more. */
const keepLookedUntil = (tx: Tx, { settledAt }: Due) =>
  sql`update reader_group_searches set looked_until = greatest(looked_until,
    least(${settledAt}::timestamptz, now() - ${COMMITTED}::interval))`.execute(tx)

const doesNothingElse = sql`
  not exists (select from items own where own.user_id = reader.user_id)
  and not exists (select from votes where votes.user_id = reader.user_id and votes.content_id <> reader.item_id)
  and not exists (select from comments where comments.user_id = reader.user_id and comments.content_id <> reader.item_id)
  and not exists (select from solutions where solutions.user_id = reader.user_id and pain_point_id <> reader.item_id)
  and (select count(*) from (
    select from openings other where other.user_id = reader.user_id and other.item_id <> reader.item_id
    limit ${sql.lit(OTHER_ITEMS + 1)}) others) <= ${sql.lit(OTHER_ITEMS)}`

/** The reader enters the headline, or would if a moderator had not excluded them. */
const isInHeadline = sql`reader.user_id is not null and reader.source = 'community' and reader.aside is null
  and not reader.is_again and (not reader.voted or reader.on_card) and coalesce(reader.excluded = 'by-hand', true)`

/** Returns readers of listed items who do nothing else. Their answers about the item are not read. */
async function listSilentReaders(tx: Tx, items: readonly ItemId[]) {
  const { rows } = await sql<Silent & { itemId: ItemId }>`
    select reader.item_id as "itemId", reader.place, opening.network, reader.excluded is not null as "isExcluded",
      (extract(epoch from profiles.created_at) * 1000)::float8 as "joinedAtMs", (
        select json_build_object('id', known.id, 'kind', known.kind, 'isOpen', known.state = 'open')
        from reader_group_readers own join reader_groups known on known.id = own.group_id
        where own.item_id = reader.item_id and own.place = reader.place
        order by known.state = 'open' desc, known.found_at desc limit 1) as "group"
    from items cross join lateral (
      select * from evidence_readers reader where reader.item_id = items.id and ${isInHeadline}
      order by place desc limit ${sql.lit(READERS_LOOKED_AT)}) reader
    join profiles on profiles.id = reader.user_id
    join openings opening on opening.item_id = reader.item_id and opening.user_id = reader.user_id
    where items.id = any(${uuidList(items)}) and ${isListed} and ${doesNothingElse}
    order by reader.item_id, reader.place`.execute(tx)
  return Map.groupBy(rows, ({ itemId }) => itemId)
}

async function storeGroup(tx: Tx, { itemId, kind, places }: NewGroup & { itemId: ItemId }) {
  const { id } = await tx
    .insertInto('reader_groups')
    .values({ item_id: itemId, kind, excluded_at: null, excluded_count: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addReaders(tx, { id, itemId, places })
}

/** Does nothing if the group was decided about meanwhile. */
async function growGroup(tx: Tx, { groupId, itemId, places }: Growth & { itemId: ItemId }) {
  const open = await tx
    .selectFrom('reader_groups')
    .select('id')
    .where('id', '=', groupId)
    .where('state', '=', 'open')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (open) await addReaders(tx, { id: groupId, itemId, places })
}

type Added = { id: ReaderGroupId; itemId: ItemId; places: readonly number[] }

const addReaders = (tx: Tx, { id, itemId, places }: Added) =>
  sql`
    insert into reader_group_readers (group_id, item_id, place)
    select ${id}, item_id, place from evidence_readers
    where item_id = ${itemId} and place = any(${integerList(places)})
    on conflict do nothing`.execute(tx)

const LOCK = 'the search for reader groups'

type Step = { found: number; last: Due | null }

/**
 * Searches the items with newly settled readers, one transaction a step. One node searches at a time; the next search does
 * the steps that a dead node left. Returns the number of new groups.
 */
export async function searchReaderGroups(db: Db): Promise<number> {
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
  const readers = await listSilentReaders(
    tx,
    due.map(({ itemId }) => itemId),
  )
  let found = 0
  for (const [itemId, silent] of readers) {
    const { grown, added } = toGroups(silent)
    for (const growth of grown) await growGroup(tx, { ...growth, itemId })
    for (const group of added) await storeGroup(tx, { ...group, itemId })
    found += added.length
  }
  await keepLookedUntil(tx, last)
  return { found, last }
}
