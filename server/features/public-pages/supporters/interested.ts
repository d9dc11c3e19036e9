import { sql } from 'kysely'
import type { ItemId } from '#contract/ids.ts'
import { toCountedNetwork } from '#server/features/evidence/openings/policy.ts'
import { isNearAuthor } from '#server/features/evidence/openings/queries.ts'
import { isListedOutside } from '#server/features/items/items/queries.ts'
import { toAddressGroup, toStoredNetwork } from '#server/platform/connections/network.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { VisitorRequest } from '#server/platform/pages/visitor-routes.ts'
import type { DayHash } from '#server/platform/rate-limits/day-hash.ts'

/** `hash` has a new key each day, so that no one is recognized on the next. */
export type InterestMeans = { db: Db; hash: DayHash }

type Press = { itemId: ItemId; caller: VisitorRequest['caller'] }

/** The most presses of one network on an item in a day that count, more than a full lecture hall makes. */
const CROWD_PRESSES = sql.lit(500)

/** Returns the hash of the network and browser. It differs for each item. */
const hashPresser = (hash: DayHash, { itemId, caller: { address, userAgent } }: Press) =>
  hash(`interested ${itemId} ${toAddressGroup(address)} ${userAgent}`)

/**
 * Counts a press once a network, browser and day. A press from the author's network is not counted. Returns whether the
 * press is lost, because too many came from its network.
 */
export async function noteInterest({ db, hash }: InterestMeans, press: Press) {
  const { itemId, caller } = press
  const network = await hashPresser(hash, press)
  const place = toCountedNetwork(toStoredNetwork(caller.address))
  const crowd = place && (await hash(`crowd ${itemId} ${toAddressGroup(caller.address)}`))
  const own = sql`interested_presses where item_id = ${itemId}`
  const { rows } = await sql<{ isLost: boolean }>`
    with opened as (
      select items.id as item_id, items.user_id as owner_id, now() as acted_at
      from items join public_pages on public_pages.item_id = items.id where items.id = ${itemId} and ${isListedOutside}),
    room as (select (select count(*) from ${own} and crowd = ${crowd}) >= ${CROWD_PRESSES} as is_full),
    added as (
      insert into interested_presses (item_id, network, crowd)
      select item_id, ${network}, ${crowd} from opened, room where not is_full and not ${isNearAuthor({ network: place })}
      on conflict do nothing)
    select is_full and not exists (select from ${own} and network = ${network}) as "isLost" from room`.execute(
    db,
  )
  return rows[0]?.isLost === true
}

/** Deletes today's press of the same network and browser. */
export async function withdrawInterest({ db, hash }: InterestMeans, press: Press) {
  const network = await hashPresser(hash, press)
  await db
    .deleteFrom('interested_presses')
    .where('item_id', '=', press.itemId)
    .where('network', '=', network)
    .execute()
}

/** Their keys are deleted too, so that nothing can be compared with them. */
export const forgetPressers = (db: Db) =>
  db
    .updateTable('interested_presses')
    .set({ network: null, crowd: null })
    .where('pressed_at', '<', sql<string>`date_trunc('day', now(), 'UTC')`)
    .where('network', 'is not', null)
    .execute()
