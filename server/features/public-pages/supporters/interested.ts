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

/** Returns the hash of the network, and of the browser too if the network is not known. It differs for each item. */
function hashPresser(hash: DayHash, { itemId, caller: { address, userAgent } }: Press) {
  const isKnown = toCountedNetwork(toStoredNetwork(address)) !== null
  return hash(`interested ${itemId} ${toAddressGroup(address)}${isKnown ? '' : ` ${userAgent}`}`)
}

/** Counts a press once a network and day. A press from the author's network is not counted. */
export async function noteInterest({ db, hash }: InterestMeans, press: Press) {
  const network = await hashPresser(hash, press)
  const place = toCountedNetwork(toStoredNetwork(press.caller.address))
  await sql`
    with opened as (
      select items.id as item_id, items.user_id as owner_id, now() as acted_at
      from items join public_pages on public_pages.item_id = items.id where items.id = ${press.itemId} and ${isListedOutside})
    insert into interested_presses (item_id, network)
    select item_id, ${network} from opened where not ${isNearAuthor({ network: place })}
    on conflict do nothing`.execute(db)
}

/** Deletes today's press of the same network. */
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
    .set({ network: null })
    .where('pressed_at', '<', sql<string>`date_trunc('day', now(), 'UTC')`)
    .where('network', 'is not', null)
    .execute()
