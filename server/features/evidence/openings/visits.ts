import { sql } from 'kysely'
import type { Visit, visits, Word } from '#contract/evidence/visits.ts'
import type { ItemId, VisitId } from '#contract/ids.ts'
import { storeBecauseOfVisit } from '#server/features/evidence/because.ts'
import { isListedOutside } from '#server/features/items/items/queries.ts'
import { hintAtItem } from '#server/model/hints.ts'
import { toAddressGroup, toStoredNetwork } from '#server/platform/connections/network.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { type PublishHints, withAdvisoryLock } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Caller, Handler } from '#server/platform/http/route.ts'
import type { DayHash } from '#server/platform/rate-limits/day-hash.ts'
import { toCountedNetwork } from './policy.ts'
import { isNearAuthor } from './queries.ts'
import { deleteBecause, namedVisit, storeWord } from './stored-visits.ts'

type Note = (typeof visits)['POST /public-pages/:itemId/visits']

/**
 * The most visitors from one network in a day who only open an item. A script that pretends to be many browsers is not a
 * hundred people.
 */
export const NETWORK_VISITS = 30

/** The most visitors of an item from one network in a day, with those who said a word: more than fill a lecture hall. */
const CROWD_VISITS = sql.lit(500)

/** `visitId` is that of the page, if it knows one: it may have been open over midnight, or on another network. */
export type Visitor = Visit & {
  itemId: ItemId
  caller: Pick<Caller, 'address' | 'userAgent'>
  visitId?: VisitId | null
}

/** `hash` has a new key each day, so that no one is recognized on the next. */
export type WordMeans = { db: Db; hash: DayHash; publish: PublishHints }

/**
 * Counts a visitor once a day. Visitors from the author's network are not counted, and neither are further ones from a
 * network that has used up its visits of the item. Refuses with item.missing if there is no such page.
 */
export const noteVisit =
  (hash: DayHash): Handler<Note> =>
  async ({ db, caller }, { params: { itemId }, body }) => {
    const { isOpen, visitId } = await inVisit({ db, hash }, { itemId, caller, ...body }, (tx, hashed) =>
      findOrInsert(tx, hashed, { isSaying: false }),
    )
    return isOpen ? { visitId } : refuse('item.missing')
  }

/**
 * Stores the word of a visitor, which replaces an earlier one of this day and is also a visit. Says whether the word is lost,
 * because too many came from its network. A word from the author's network is not counted.
 */
export async function noteWord(
  { publish, ...means }: WordMeans,
  visitor: Visitor,
  { word, because }: { word: Word; because?: string | undefined },
) {
  const { itemId } = visitor
  const noted = await inVisit(means, visitor, async (tx, hashed) => {
    const found = await findOrInsert(tx, hashed, { isSaying: true })
    const { visitId } = found
    if (visitId) await storeWord(tx, { visitId, word })
    if (visitId && because) await storeBecauseOfVisit(tx, { visitId, itemId, text: because })
    return found
  })
  if (noted.visitId) publish([hintAtItem(itemId)])
  return noted
}

/** Takes today's word back, or with `keepsConfirmed` only one that no mailed link has confirmed. The visit stays. */
export async function takeWordBack(
  { publish, ...means }: WordMeans,
  visitor: Visitor,
  { keepsConfirmed = false } = {},
) {
  await inVisit(means, visitor, async (tx, hashed) => {
    const { rows } = await sql<{ id: VisitId }>`
      update visits set word = null where ${isOwn(hashed)} and not (${keepsConfirmed}::boolean and exists (
        select from supporters where supporters.visit_id = visits.id and supporters.confirmed_at is not null))
      returning id`.execute(tx)
    if (rows.length > 0)
      await deleteBecause(
        tx,
        rows.map(({ id }) => id),
      )
  })
  publish([hintAtItem(visitor.itemId)])
}

type Hashed = Visitor & { place: string | null; network: Buffer; visitor: Buffer }

/**
 * Visitors from one network are handled one after the other, so that their count is right. The item is part of the hashes, so
 * that they do not reveal which items somebody opened.
 */
async function inVisit<T>(
  { db, hash }: Pick<WordMeans, 'db' | 'hash'>,
  visitor: Visitor,
  work: (tx: Tx, hashed: Hashed) => Promise<T>,
) {
  const { itemId, caller } = visitor
  const place = `${itemId} ${toAddressGroup(caller.address)}`
  const hashed = {
    ...visitor,
    place: toCountedNetwork(toStoredNetwork(caller.address)),
    network: await hash(`network ${place}`),
    visitor: await hash(`visitor ${place} ${caller.userAgent}`),
  }
  return withAdvisoryLock(db, hashed.network.toString('base64'), tx => work(tx, hashed))
}

const isOwn = ({ itemId, visitor, visitId = null }: Hashed) =>
  sql`item_id = ${itemId} and (visitor = ${visitor} or id = ${namedVisit(visitId, sql`${itemId}`)})`

type Found = { isOpen: boolean; isCrowded: boolean; visitId: VisitId | null }

async function findOrInsert(tx: Tx, hashed: Hashed, { isSaying }: { isSaying: boolean }) {
  const { itemId, place, network, visitor, via, site } = hashed
  const source = via === 'embed' ? 'embed' : 'public-page'
  // Behind an untrusted proxy, all visitors have one network.
  const isRoom = sql<boolean>`(${place}::text is null or people < ${CROWD_VISITS}
    and (${isSaying}::boolean or silent < ${sql.lit(NETWORK_VISITS)}))`
  const { rows } = await sql<Found>`
    with opened as (
      select items.id as item_id, items.user_id as owner_id, now() as opened_at, now() as acted_at, coalesce(evidence.edition, 0) as edition
      from items join public_pages on public_pages.item_id = items.id left join evidence on evidence.item_id = items.id
      where items.id = ${itemId} and ${isListedOutside}),
    stored as (
      select id from visits where exists (select from opened) and ${isOwn(hashed)}
      order by visitor = ${visitor} desc nulls last limit 1),
    used as (
      select count(*) as people, count(*) filter (where word is null) as silent from visits
      where item_id = ${itemId} and network = ${network}),
    added as (
      insert into visits (item_id, source, via, site, visitor, network, edition)
      select item_id, ${source}, ${via}, (select origin from embed_origins
          where embed_origins.item_id = opened.item_id and origin = ${site} and ${source} = 'embed'),
        ${visitor}, ${network}, edition
      from opened, used where not exists (select from stored) and ${isRoom} and not ${isNearAuthor({ network: place })}
      returning id)
    select exists (select from opened) as "isOpen", not exists (select from stored) and not ${isRoom} as "isCrowded",
      coalesce((select id from stored), (select id from added)) as "visitId"
    from used`.execute(tx)
  return rows[0] ?? refuse('item.missing')
}
