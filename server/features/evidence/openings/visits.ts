import { sql } from 'kysely'
import type { Visit, visits } from '#contract/evidence/visits.ts'
import type { ItemId, VisitId } from '#contract/ids.ts'
import { isListedOutside } from '#server/features/items/items/queries.ts'
import { toAddressGroup, toStoredNetwork } from '#server/platform/connections/network.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { withAdvisoryLock } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Caller, Handler } from '#server/platform/http/route.ts'
import type { DayHash } from '#server/platform/rate-limits/day-hash.ts'
import { toCountedNetwork } from './policy.ts'
import { isNearAuthor } from './queries.ts'
import { NETWORK_VISITS } from './stored-visits.ts'

type Note = (typeof visits)['POST /public-pages/:itemId/visits']

/**
 * Counts a visitor once a day. Visitors from the author's network are not counted, and neither are further ones from a
 * network that has used up its visits of the item. Refuses with item.missing if there is no such page.
 */
export const noteVisit =
  (hash: DayHash): Handler<Note> =>
  async ({ db, caller }, { params: { itemId }, body }) => {
    const visitor = await hashVisitor(hash, { caller, itemId })
    const insert = (tx: Tx) => insertVisit(tx, { itemId, ...visitor, ...body })
    // Visitors from one network are handled one after the other, so that their count is right.
    const { isOpen, visitId } = await withAdvisoryLock(db, visitor.network.toString('base64'), insert)
    return isOpen ? { visitId } : refuse('item.missing')
  }

/** The item is part of the hashes, so that they do not reveal which items somebody opened. */
async function hashVisitor(hash: DayHash, { caller, itemId }: { caller: Caller; itemId: ItemId }) {
  const network = `${itemId} ${toAddressGroup(caller.address)}`
  return {
    place: toCountedNetwork(toStoredNetwork(caller.address)),
    network: await hash(`network ${network}`),
    visitor: await hash(`visitor ${network} ${caller.userAgent}`),
  }
}

type NewVisit = Visit & { itemId: ItemId; place: string | null; network: Buffer; visitor: Buffer }

async function insertVisit(tx: Tx, { itemId, place, network, visitor, via, site }: NewVisit) {
  const source = via === 'embed' ? 'embed' : 'public-page'
  // Behind an untrusted proxy, all visitors have one network.
  const isRoom = sql<boolean>`${place}::text is null or (select count(*) from visits
    where item_id = opened.item_id and network = ${network}) < ${sql.lit(NETWORK_VISITS)}`
  const { rows } = await sql<{ isOpen: boolean; visitId: VisitId | null }>`
    with opened as (
      select items.id as item_id, items.user_id as owner_id, now() as opened_at, now() as acted_at, coalesce(evidence.edition, 0) as edition
      from items join public_pages on public_pages.item_id = items.id left join evidence on evidence.item_id = items.id
      where items.id = ${itemId} and ${isListedOutside}),
    stored as (select id from visits where item_id = ${itemId} and visitor = ${visitor}),
    added as (
      insert into visits (item_id, source, via, site, visitor, network, edition)
      select item_id, ${source}, ${via}, (select origin from embed_origins
          where embed_origins.item_id = opened.item_id and origin = ${site} and ${source} = 'embed'),
        ${visitor}, ${network}, edition
      from opened where not exists (select from stored) and (${isRoom}) and not ${isNearAuthor({ network: place })}
      returning id)
    select exists (select from opened) as "isOpen", coalesce((select id from stored), (select id from added)) as "visitId"`.execute(
    tx,
  )
  return rows[0] ?? refuse('item.missing')
}
