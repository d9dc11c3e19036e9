import { type RawBuilder, sql } from 'kysely'
import type { AsideReason, Outcome } from '#contract/evidence/evidence.ts'
import type { OpeningSource } from '#contract/evidence/openings.ts'
import type { ItemId, MemberId } from '#contract/ids.ts'
import { findAskedBefore } from '#server/features/items/similar/queries.ts'
import { isVoided } from '#server/features/items/votes/queries.ts'
import type { Timestamp } from '#server/model/schema.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  countReader,
  type GivenVerdict,
  type ItemSums,
  isVisitorLine,
  type JudgedRule,
  type Line,
} from './rules.ts'

/** An opening an hour later. `outcome` is null if the item was deleted or the member had left by then. */
export type SettledOpening = {
  itemId: ItemId
  userId: MemberId
  openedAt: Timestamp
  edition: number
  source: OpeningSource
  aside: AsideReason | null
  audiences: string[]
  hadVoted: boolean
  isUnvoted: boolean
  hasRead: boolean
  hour: string
  ruleVersion: number | null
  outcome: Outcome | null
  isNotMe: boolean
}

/** With one parameter a statement has one text for any number of items. */
const anyOf = (ids: readonly ItemId[]) => sql<ItemId>`any(${[...ids]}::uuid[])`

/** What a member's facts say of an item at a moment. Facts that waited for each other are numbered in their true order. */
const outcome = sql<Outcome>`coalesce((
  select case when facts.kind = 'vote.withdrawn' then 'nothing'
    when facts.payload ->> 'type' = 'early_adopter' or items.kind = 'pain_point' then 'yes' else 'liked' end
  from facts where facts.item_id = due.item_id and facts.actor_id = due.user_id and facts.at <= due.settles_at
    and facts.kind in ('vote.cast', 'vote.changed', 'vote.withdrawn')
  order by facts.id desc limit 1), 'nothing')`

/** SQL for what each of the openings `due` had come to after an hour, in the order in which they happened. */
const selectSettled = (due: RawBuilder<unknown>) => sql<SettledOpening>`
  with due as materialized (select *, opened_at + interval '1 hour' as settles_at from openings ${due})
  select due.item_id as "itemId", due.user_id as "userId", due.opened_at as "openedAt", due.edition, due.source, due.aside, due.audiences,
    due.voted as "hadVoted", (due.early_adopter_shown, due.pain_point_shown) = (0, 0) as "isUnvoted",
    coalesce(due.read_at <= due.settles_at, false) as "hasRead",
    date_trunc('hour', due.settles_at, 'UTC') as hour,
    (select max(version) from evidence_rules
      where item_id = due.item_id and written_at <= due.settles_at) as "ruleVersion",
    case when due.settled_at is not null then due.outcome
      when least(items.deleted_at, items.hidden_at, profiles.left_at) <= due.settles_at then null
      else ${outcome} end as outcome,
    exists (select from not_me where item_id = due.item_id and user_id = due.user_id
      and noted_at <= due.settles_at and (withdrawn_at is null or withdrawn_at > due.settles_at)) as "isNotMe"
  from due join items on items.id = due.item_id join profiles on profiles.id = due.user_id
  order by due.opened_at, due.item_id, due.user_id`

/**
 * Locks the next openings that settle, in their order and not before `from`, and returns what each had come to after an hour.
 * Votes of that hour have committed a minute later.
 */
export async function lockDueOpenings(tx: Tx, { from, limit }: { from: Timestamp; limit: number }) {
  const { rows } = await selectSettled(sql`
    where settled_at is null and opened_at >= ${from} and opened_at <= now() - interval '61 minutes'
    order by opened_at, item_id, user_id limit ${limit} for update`).execute(tx)
  return rows
}

type Kept = { edition: number; askedBefore: ItemId[] }

/**
 * Locks the evidence of items, so that no correction begins it again meanwhile, and returns its editions and the similar items
 * that the author asked about before. These are looked for once.
 */
export async function lockEvidence(tx: Tx, ids: readonly ItemId[]): Promise<Map<ItemId, Kept>> {
  const rows = await tx
    .selectFrom('evidence')
    .select(['item_id as id', 'edition', 'asked_before as askedBefore'])
    .where('item_id', '=', anyOf(ids))
    .orderBy('item_id')
    .forNoKeyUpdate()
    .execute()
  const unknown = rows.flatMap(({ id, askedBefore }) => (askedBefore ? [] : [id]))
  const found = unknown.length > 0 ? await findAskedBefore(tx, unknown) : new Map<ItemId, ItemId[]>()
  if (found.size > 0) await storeAskedBefore(tx, found)
  return new Map(
    rows.map(({ id, edition, askedBefore }) => [
      id,
      { edition, askedBefore: askedBefore ?? found.get(id) ?? [] },
    ]),
  )
}

const storeAskedBefore = (tx: Tx, found: ReadonlyMap<ItemId, readonly ItemId[]>) =>
  sql`
    update evidence set asked_before = array(select jsonb_array_elements_text(found.value)::uuid)
    from jsonb_each(${JSON.stringify(Object.fromEntries(found))}::jsonb) found
    where item_id = found.key::uuid`.execute(tx)

/** Returns the openings, as 'item member', of members who had opened one of the author's earlier similar items before. */
export async function findAgain(
  tx: Tx,
  openings: readonly SettledOpening[],
  kept: ReadonlyMap<ItemId, Kept>,
) {
  const asked = openings.filter(({ itemId }) => kept.get(itemId)?.askedBefore.length)
  if (asked.length === 0) return new Set<string>()
  const { rows } = await sql<{ itemId: ItemId; userId: MemberId }>`
    select item_id as "itemId", user_id as "userId"
    from unnest(${asked.map(({ itemId }) => itemId)}::uuid[], ${asked.map(({ userId }) => userId)}::uuid[])
      as asked (item_id, user_id) join openings using (item_id, user_id) join evidence using (item_id)
    where exists (select from openings earlier where earlier.item_id = any(evidence.asked_before)
      and earlier.user_id = asked.user_id and earlier.opened_at < openings.opened_at)`.execute(tx)
  return new Set(rows.map(({ itemId, userId }) => `${itemId} ${userId}`))
}

type StoredLine = Omit<Line, 'band'> & { itemId: ItemId; line: string; bandFrom: number; bandTo: number }
type StoredRule = Omit<JudgedRule, 'verdict'> & { itemId: ItemId; verdict: GivenVerdict | null }

/** Returns the sums of items and the versions of their rules. */
export async function readSums(tx: Tx, ids: readonly ItemId[]): Promise<Map<ItemId, ItemSums>> {
  const sums = new Map<ItemId, ItemSums>(ids.map(id => [id, { lines: new Map(), rules: [], points: [] }]))
  const lines: StoredLine[] = await tx
    .selectFrom('evidence_lines')
    .select(['item_id as itemId', 'line', 'readers', 'yes', 'liked', 'not_me as notMe'])
    .select(['band_from as bandFrom', 'band_to as bandTo'])
    .select(['changed_at as changedAt', 'changed_readers as changedReaders'])
    .where('item_id', '=', anyOf(ids))
    .execute()
  for (const { itemId, line, bandFrom, bandTo, ...rest } of lines)
    sums.get(itemId)?.lines.set(line, { ...rest, band: { from: bandFrom, to: bandTo } })
  const rules: StoredRule[] = await tx
    .selectFrom('evidence_rules')
    .select(['item_id as itemId', 'version', 'build_above as buildAbove', 'drop_below as dropBelow'])
    .select(['readers_from as readersFrom', 'readers'])
    .select(
      sql<GivenVerdict | null>`case when verdict is not null then json_build_object('verdict', verdict,
        'at', verdict_at, 'readers', verdict_readers, 'yes', verdict_yes) end`.as('verdict'),
    )
    .where('item_id', '=', anyOf(ids))
    .execute()
  for (const { itemId, ...rule } of rules) {
    const item = sums.get(itemId)
    if (item) item.rules = [...item.rules, rule]
  }
  return sums
}

/** Marks openings as settled, with their outcomes, and removes those of members who have left. */
export async function storeOutcomes(tx: Tx, openings: readonly SettledOpening[]) {
  const settled = sql`unnest(${openings.map(({ itemId }) => itemId)}::uuid[],
    ${openings.map(({ userId }) => userId)}::uuid[], ${openings.map(opening => opening.outcome)}::text[])
    as settled (item_id, user_id, outcome)`
  await sql`
    update openings set settled_at = now(), outcome = settled.outcome from ${settled}
    where openings.item_id = settled.item_id and openings.user_id = settled.user_id`.execute(tx)
  await sql`
    delete from openings using ${settled}, profiles
    where openings.item_id = settled.item_id and openings.user_id = settled.user_id
      and profiles.id = settled.user_id and profiles.left_at is not null`.execute(tx)
}

/** Stores the sums of items, the new points of their bands, and new verdicts. */
export async function storeSums(tx: Tx, sums: ReadonlyMap<ItemId, ItemSums>) {
  const { lines, points, verdicts } = toRows(sums)
  await sql`
    with stored_lines as (
      insert into evidence_lines (item_id, line, readers, yes, liked, not_me, band_from, band_to, changed_at, changed_readers)
      select * from jsonb_to_recordset(${lines}::jsonb) as line ("itemId" uuid, line text,
        readers integer, yes integer, liked integer, "notMe" integer, "from" float8, "to" float8,
        "changedAt" timestamptz, "changedReaders" integer)
      on conflict (item_id, line) do update set readers = excluded.readers, yes = excluded.yes, liked = excluded.liked,
        not_me = excluded.not_me, band_from = excluded.band_from, band_to = excluded.band_to,
        changed_at = excluded.changed_at, changed_readers = excluded.changed_readers),
    stored_points as (
      insert into evidence_points (item_id, line, readers, yes, settled_at)
      select * from jsonb_to_recordset(${points}::jsonb) as point ("itemId" uuid, line text,
        readers integer, yes integer, at timestamptz)),
    stored_verdicts as (
      update evidence_rules set verdict = given.verdict, verdict_at = greatest(given.at, written_at), verdict_readers = given.readers,
        verdict_yes = given.yes
      from jsonb_to_recordset(${verdicts}::jsonb) as given ("itemId" uuid, version integer,
        verdict text, at timestamptz, readers integer, yes integer)
      where item_id = given."itemId" and evidence_rules.version = given.version and evidence_rules.verdict is null)
    update evidence set settled_at = clock_timestamp() where item_id = any(${[...sums.keys()]}::uuid[])`.execute(
    tx,
  )
}

/** The rows of each table as JSON. Fields that a table does not have are skipped. */
function toRows(sums: ReadonlyMap<ItemId, ItemSums>) {
  const toJson = (rowsOf: (item: ItemSums) => readonly object[]) =>
    JSON.stringify(
      [...sums].flatMap(([itemId, item]) => rowsOf(item).map(row => Object.assign({ itemId }, row))),
    )
  return {
    lines: toJson(({ lines }) =>
      [...lines].map(([line, { band, ...rest }]) => Object.assign({ line }, rest, band)),
    ),
    points: toJson(({ points }) => points),
    verdicts: toJson(({ rules }) =>
      rules.flatMap(({ version, verdict }) => (verdict ? [{ version, ...verdict }] : [])),
    ),
  }
}

type Readers = { voters: readonly MemberId[]; authors: readonly MemberId[] }

const ofReaders = ({ voters, authors }: Readers) => sql`openings.item_id = items.id
  and openings.user_id = any(${[...voters]}::uuid[]) and items.user_id = any(${[...authors]}::uuid[])
  and items.user_id <> openings.user_id`

type Changed = { itemId: ItemId; isSettled: boolean }

const toSettledItems = (rows: readonly Changed[]) => [
  ...new Set(rows.flatMap(({ itemId, isSettled }) => (isSettled ? [itemId] : []))),
]

/** Sets the readers of voided votes aside. Returns the items whose sums counted one of them. */
export async function setVotersAside(tx: Tx, readers: Readers) {
  const { rows } = await sql<Changed>`
    update openings set aside = 'voided' from items where ${ofReaders(readers)} and aside is null
    returning item_id as "itemId", settled_at is not null as "isSettled"`.execute(tx)
  return toSettledItems(rows)
}

/** Counts the readers of restored votes again. Returns the items whose sums miss one of them. */
export async function countVotersAgain(tx: Tx, readers: Readers) {
  const { rows } = await sql<Changed>`
    update openings set aside = null from items
    where ${ofReaders(readers)} and aside = 'voided'
      and not ${isVoided({ voter: sql`openings.user_id`, author: sql`items.user_id` })}
    returning item_id as "itemId", settled_at is not null as "isSettled"`.execute(tx)
  return toSettledItems(rows)
}

/**
 * Counts all settled readers of items again, in their order. Those who have left since are not among them, and verdicts stay as
 * they were given.
 */
export async function countReadersAgain(tx: Tx, ids: readonly ItemId[]) {
  const kept = await lockEvidence(tx, ids)
  const { rows } = await selectSettled(
    sql`where settled_at is not null and item_id = ${anyOf([...kept.keys()])}`,
  ).execute(tx)
  const readers = rows.filter(({ itemId, edition }) => kept.get(itemId)?.edition === edition)
  const again = await findAgain(tx, readers, kept)
  const sums = await readSums(tx, [...kept.keys()])
  // Those of visitors do not depend on votes, and what they count is gone.
  for (const { lines } of sums.values())
    for (const line of lines.keys()) if (!isVisitorLine(line)) lines.delete(line)
  for (const { outcome, ...reader } of readers) {
    const item = sums.get(reader.itemId)
    const isAgain = again.has(`${reader.itemId} ${reader.userId}`)
    if (item && outcome) countReader(item, { ...reader, outcome, isAgain })
  }
  await tx
    .deleteFrom('evidence_lines')
    .where('item_id', '=', anyOf([...kept.keys()]))
    .execute()
  await tx
    .deleteFrom('evidence_points')
    .where('item_id', '=', anyOf([...kept.keys()]))
    .execute()
  await storeSums(tx, sums)
}
