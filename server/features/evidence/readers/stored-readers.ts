import { sql } from 'kysely'
import type { LateExclusion, ReadersFrom } from '#contract/evidence/evidence.ts'
import type { ItemId, MemberId } from '#contract/ids.ts'
import type { Reader } from '#server/features/evidence/cohorts/cohort.ts'
import { addJoined, createJoined } from '#server/features/evidence/cohorts/joining-days.ts'
import { cohortsOf } from '#server/features/evidence/cohorts/rules.ts'
import { isVoided } from '#server/features/items/votes/void-checks.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { rowList, uuidList } from '#server/platform/database/list-parameter.ts'

export type ReaderRow = Reader & { itemId: ItemId; userId: MemberId | null }

export async function readLastPlaces(tx: Tx, ids: readonly ItemId[]) {
  const { rows } = await sql<{ itemId: ItemId; place: number }>`
    select asked.id as "itemId", last.place from unnest(${uuidList(ids)}) asked (id),
      lateral (select place from evidence_readers where item_id = asked.id order by place desc limit 1) last`.execute(
    tx,
  )
  return new Map(rows.map(({ itemId, place }) => [itemId, place]))
}

/** Leaves out items whose readers were erased. A member who has left by now leaves a row without a member. */
export const storeReaders = (tx: Tx, readers: readonly ReaderRow[]) =>
  sql`
    insert into evidence_readers (item_id, place, user_id, source, excluded_before, excluded_later, audiences, voted, on_card, has_past,
      joined_on, by_list, is_again, is_unvoted, has_read, outcome, hour, bar_version)
    select reader."itemId", place, profiles.id, source, "excludedBefore", "excludedLater", audiences, "hadVoted", "onCard", "hasPast",
      date '1970-01-01' + "joinedOn", "byList", "isAgain", "isUnvoted", "hasRead", outcome, hour, "barVersion"
    from ${rowList(readers)} as reader ("itemId" uuid, place integer, "userId" uuid,
      source text, "excludedBefore" text, "excludedLater" text, audiences text[], "hadVoted" boolean, "onCard" boolean, "hasPast" boolean,
      "joinedOn" integer, "byList" boolean, "isAgain" boolean, "isUnvoted" boolean, "hasRead" boolean, outcome text, hour timestamptz,
      "barVersion" smallint)
    join items on items.id = reader."itemId" and items.erased_at is null
    left join profiles on profiles.id = "userId" and profiles.left_at is null`.execute(tx)

const CHUNK = 250

/** Yields parts of some hundred, so that requests are served in between. */
export async function* readReaders(tx: Tx, itemId: ItemId): AsyncGenerator<Reader[]> {
  for (let last = 0; ; ) {
    const { rows } = await sql<Reader>`
      select place, source, excluded_before as "excludedBefore", excluded_later as "excludedLater", audiences, voted as "hadVoted", on_card as "onCard", has_past as "hasPast",
        joined_on - date '1970-01-01' as "joinedOn", by_list as "byList", is_again as "isAgain", is_unvoted as "isUnvoted", has_read as "hasRead", outcome, hour,
        bar_version as "barVersion"
      from evidence_readers where item_id = ${itemId} and place > ${last}
      order by place limit ${CHUNK}`.execute(tx)
    yield rows
    if (rows.length < CHUNK) return
    last = rows.at(-1)?.place ?? last
  }
}

type JoinedOf = { itemId: ItemId; cohort: ReadersFrom; place: number }

/** Returns by the day of joining the counted readers of a cohort up to a place. */
export async function readJoined(tx: Tx, { itemId, cohort, place }: JoinedOf) {
  const joined = createJoined()
  for await (const readers of readReaders(tx, itemId))
    for (const reader of readers)
      if (reader.place <= place && !reader.excludedLater && cohortsOf(reader).includes(cohort))
        addJoined(joined, reader)
  return joined
}

/** `itemId`: the only item on which votes were voided, or null for all items of the authors. */
type Readers = { voters: readonly MemberId[]; authors: readonly MemberId[]; itemId: ItemId | null }

/** In a ring everyone is an author. */
const ofReaders = ({ voters, authors, itemId }: Readers) => sql`item_views.item_id = items.id
  and items.id = coalesce(${itemId}, items.id)
  and item_views.user_id = any(${uuidList(voters)}) and items.user_id = any(${uuidList(authors)})
  and items.user_id <> item_views.user_id`

type Changed = { itemId: ItemId; userId: MemberId }

/** Returns the items whose sums counted an excluded reader. */
export async function excludeVoters(tx: Tx, readers: Readers) {
  const { rows } = await sql<Changed>`
    update item_views set excluded_later = 'voided' from items
    where ${ofReaders(readers)} and item_views.excluded_later is null
    returning item_views.item_id as "itemId", item_views.user_id as "userId"`.execute(tx)
  return followViews(tx, rows)
}

/** Returns the items whose sums miss an included reader. */
export async function includeVoters(tx: Tx, readers: Readers) {
  const { rows } = await sql<Changed>`
    update item_views set excluded_later = nullif(excluded_later, 'voided'), excluded_before = nullif(excluded_before, 'voided') from items
    where ${ofReaders(readers)} and (excluded_later = 'voided' or excluded_before = 'voided')
      and not ${isVoided({ voter: sql`item_views.user_id`, author: sql`items.user_id`, item: sql`items.id` })}
    returning item_views.item_id as "itemId", item_views.user_id as "userId"`.execute(tx)
  return followViews(tx, rows)
}

/** Runs after the lock of the views, so that it sees the rows of a finalizing that was in progress. */
async function followViews(tx: Tx, changed: readonly Changed[]) {
  if (changed.length === 0) return []
  const { rows } = await sql<{ itemId: ItemId }>`
    with kept as (
      update evidence_readers set excluded_later = item_views.excluded_later, excluded_before = item_views.excluded_before
      from ${rowList(changed)} as changed ("itemId" uuid, "userId" uuid)
      join item_views on item_views.item_id = "itemId" and item_views.user_id = "userId"
      where evidence_readers.item_id = "itemId" and evidence_readers.user_id = "userId"
      returning evidence_readers.item_id)
    select distinct item_id as "itemId" from kept`.execute(tx)
  return rows.map(({ itemId }) => itemId)
}

type Marked = { itemId: ItemId; members: readonly MemberId[] }

/** Returns how many of the readers had been finalized. */
export async function markReaders(
  tx: Tx,
  { itemId, members, from, to }: Marked & { from: LateExclusion | null; to: LateExclusion | null },
) {
  const { rows } = await sql<{ finalized: number }>`
    with marked as (
      update item_views set excluded_later = ${to}
      where item_id = ${itemId} and user_id = any(${uuidList(members)}) and excluded_later is not distinct from ${from}),
    kept as (
      update evidence_readers set excluded_later = ${to}
      where item_id = ${itemId} and user_id = any(${uuidList(members)}) and excluded_later is not distinct from ${from}
      returning place)
    select count(*)::integer as finalized from kept`.execute(tx)
  return rows[0]?.finalized ?? 0
}
