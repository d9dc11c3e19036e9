import { sql } from 'kysely'
import type { ItemId, MemberId } from '#contract/ids.ts'
import type { Stage } from '#contract/items/updates.ts'
import { isKeptFromWriting } from '#server/features/items/blocks.ts'
import type { FactItem } from '#server/model/facts.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { uuidList } from '#server/platform/database/list-parameter.ts'
import { memberLock } from '#server/platform/database/member-lock.ts'
import { earlyStatement } from '#server/platform/database/statement.ts'
import { refuse, refuseIf } from '#server/platform/failures/refusal.ts'
import { findWritingRefusal } from './policy.ts'
import { isListed, isRestorable, isVotedOn } from './queries.ts'

/**
 * Every change of an item's votes, comments and counters takes this lock, so later statements read what no other transaction
 * can change. Refuses with item.missing.
 */
export async function lockItem(tx: Tx, id: ItemId): Promise<LockedItem> {
  return (await itemToLock(tx, id).executeTakeFirst()) ?? refuse('item.missing')
}

/** `isVotedOn`: another member has voted on it, even if they withdrew the vote since. */
type LockedItem = FactItem & { isVotedOn: boolean; stage: Stage }

const itemToLock = (tx: Tx, id: ItemId) =>
  tx
    .selectFrom('items')
    .select(['id', 'kind', 'name as title', 'user_id as userId', 'stage', isVotedOn.as('isVotedOn')])
    .where('id', '=', id)
    .where(isListed)
    .forNoKeyUpdate()

/**
 * Locks the item as `lockItem` does and then the writer, whose other texts decide whether this one pays. Refuses with
 * item.missing, and with item.blocked if the author has blocked the writer. A new block by the author waits until the
 * transaction ends.
 */
export async function lockItemToWrite(tx: Tx, id: ItemId, writer: MemberId): Promise<LockedItem> {
  const locked = await tx
    .with(
      cte => cte('locked').materialized(),
      () => itemToLock(tx, id),
    )
    .selectFrom('locked')
    .selectAll()
    .select(memberLock(writer).as('memberLock'))
    .select(isKeptFromWriting(sql`locked."userId"`, writer).as('isBlocked'))
    .executeTakeFirst()
  const { isBlocked, memberLock: _, ...item } = locked ?? refuse('item.missing')
  refuseIf(findWritingRefusal(isBlocked))
  return item
}

/** Locks hidden items too. */
export const lockExistingItem = (tx: Tx, id: ItemId) =>
  tx
    .selectFrom('items')
    .select(['id', 'kind', 'name as title', 'user_id as userId', 'status'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Locks deleted items too, but no erased ones. */
export const lockKeptItem = (tx: Tx, id: ItemId) =>
  lockAnyItem(tx, id).where('erased_at', 'is', null).executeTakeFirst()

/** Locks an item in any state. */
export const lockOwnItem = (tx: Tx, { id, owner }: { id: ItemId; owner: MemberId }) =>
  lockAnyItem(tx, id).where('user_id', '=', owner).executeTakeFirst()

const lockAnyItem = (tx: Tx, id: ItemId) =>
  tx
    .selectFrom('items')
    .select(['id', 'kind', 'name as title', 'user_id as userId', 'status'])
    .select(['deleted_at as deletedAt', 'hidden_at as hiddenAt', isRestorable.as('isRestorable')])
    .where('id', '=', id)
    .forNoKeyUpdate()

/**
 * Locks the item and then the member in one statement: writes of that member on several items wait for each other. Refuses
 * with item.missing.
 */
export async function lockItemAndMember(
  tx: Tx,
  { itemId, memberId }: { itemId: ItemId; memberId: MemberId },
) {
  const locked = await tx
    .with('locked', () => itemToLock(tx, itemId))
    .selectFrom('locked')
    .selectAll()
    .select(memberLock(memberId).as('memberLock'))
    .executeTakeFirst()
  const { memberLock: _, ...item } = locked ?? refuse('item.missing')
  return item
}

type ToLock = { items: readonly ItemId[]; members: readonly MemberId[] }

const lockRows = earlyStatement(
  (_, { items, members }: ToLock) => sql<FactItem & { stage: Stage }>`
    with locked as materialized (
      select id, kind, name as title, user_id as "userId", stage from items
      where id = any(${uuidList(items)}) and ${isListed} order by id for no key update),
    members as materialized (
      select ${memberLock(sql`member`)} from unnest(${uuidList(members)}) as member
      where (select count(*) from locked) >= 0)
    select locked.* from locked where (select count(*) from members) >= 0`,
)

/** Locks the items in the order of their ids and then the members, in one statement. Returns the items that there are. */
export async function lockItemsAndMembers(tx: Tx, { items, members }: ToLock) {
  const rows = await lockRows(tx, { items, members: members.toSorted() }, {})
  return new Map(rows.map(item => [item.id, item]))
}
