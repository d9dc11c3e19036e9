import { sql } from 'kysely'
import { LARGE_MAIL_DOMAINS } from '#contract/addresses/large-mail-domains.ts'
import type { ItemId, SubscriberId } from '#contract/ids.ts'
import { isNearAuthor } from '#server/features/evidence/item-views/exclusions.ts'
import { toCountedNetwork } from '#server/features/items/counted-networks.ts'
import { toAddressGroup, toStoredNetwork } from '#server/platform/connections/network.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { textList } from '#server/platform/database/list-parameter.ts'
import type { VisitorRequest } from '#server/platform/pages/serve-visitor-pages.ts'
import type { DayHash } from '#server/platform/rate-limits/day-hash.ts'

/** The most subscribers of one network that count in a day, and of one mail domain other than the large ones. */
const ALIKE_A_DAY = 3

/** `prefix` is the part of the network that is stored, null if it says nothing; `hash` is made with the key of the day. */
type Network = { prefix: string | null; hash: Buffer }

/** The hash differs for each item, so it does not link them. */
export async function toConfirmingNetwork(
  hash: DayHash,
  { itemId, caller: { address } }: { itemId: ItemId; caller: VisitorRequest['caller'] },
): Promise<Network> {
  return {
    prefix: toCountedNetwork(toStoredNetwork(address)),
    hash: await hash(`confirming ${itemId} ${toAddressGroup(address)}`),
  }
}

const today = sql`date_trunc('day', now(), 'UTC')`

const countedToday = sql`subscribers other where other.item_id = subscribers.item_id and other.is_counted
  and other.confirmed_at >= ${today}`

const domain = (of: 'other' | 'subscribers') => sql`split_part(lower(${sql.table(of)}.email), '@', 2)`

/**
 * Decides whether a subscriber who has just confirmed counts in the public number. Call this under the lock of the item, so
 * that simultaneous confirmations are compared with each other.
 */
export const countConfirmed = (
  tx: Tx,
  { id, network: { prefix, hash } }: { id: SubscriberId; network: Network },
) =>
  sql`
    with opened as (
      select items.id as item_id, items.user_id as owner_id, now() as acted_at
      from items join subscribers on subscribers.item_id = items.id where subscribers.id = ${id})
    update subscribers set confirming_network = ${hash}, is_counted =
      not ${isNearAuthor({ network: prefix })}
      and (${prefix}::text is null or
        (select count(*) from ${countedToday} and other.confirming_network = ${hash}) < ${sql.lit(ALIKE_A_DAY)})
      and (${domain('subscribers')} = any(${textList(LARGE_MAIL_DOMAINS)}) or
        (select count(*) from ${countedToday} and ${domain('other')} = ${domain('subscribers')}) < ${sql.lit(ALIKE_A_DAY)})
    from opened where subscribers.id = ${id}`.execute(tx)

/** Runs once an hour: a number that changed with each confirmation would reveal who confirmed. */
export const movePublicCounts = (db: Db) =>
  sql`
    update public_pages set confirmed_count = counted.people
    from (
      select public_pages.item_id, count(subscribers.id)::integer as people
      from public_pages left join subscribers on subscribers.item_id = public_pages.item_id and is_counted
        and confirmed_at is not null and left_at is null and removed_at is null
      group by public_pages.item_id) counted
    where counted.item_id = public_pages.item_id and counted.people <> confirmed_count`.execute(db)

/** The keys of those hashes are deleted too. */
export const forgetConfirmingNetworks = (db: Db) =>
  db
    .updateTable('subscribers')
    .set({ confirming_network: null })
    .where('confirmed_at', '<', sql<string>`${today}`)
    .where('confirming_network', 'is not', null)
    .execute()
