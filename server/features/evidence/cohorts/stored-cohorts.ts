import { sql } from 'kysely'
import type { WithdrawnVerdict } from '#contract/evidence/evidence.ts'
import { VERDICT_RULES } from '#contract/evidence/verdict.ts'
import type { ItemId } from '#contract/ids.ts'
import type { Timestamp } from '#server/model/schema.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { rowList, uuidList } from '#server/platform/database/list-parameter.ts'
import { type Cohort, createCohort } from './cohort.ts'
import { type StoredJoined, toJoined, toStoredJoined } from './joining-days.ts'
import type { GivenVerdict, ItemSums, JudgedBar } from './rules.ts'

const anyOf = (ids: readonly ItemId[]) => sql<ItemId>`any(${uuidList(ids)})`

export type StoredBar = Omit<JudgedBar, 'wanted'> & {
  isUnchecked: boolean
  withdrawn: WithdrawnVerdict | null
}

type Read = { sums: Map<ItemId, ItemSums>; bars: Map<ItemId, StoredBar[]> }

/** Lock the evidence first. The versions of the bars may get any verdict. */
export async function readSums(tx: Tx, ids: readonly ItemId[]): Promise<Read> {
  const sums = new Map(
    (await readJudgedFrom(tx, ids)).map(({ id, judgedFrom }): [ItemId, ItemSums] => [
      id,
      { cohorts: new Map(), bars: [], points: [], judgedFrom },
    ]),
  )
  for (const { itemId, name, joined, ...cohort } of await readCohorts(tx, ids))
    sums.get(itemId)?.cohorts.set(name, { ...cohort, joined: createCohort(name).joined && toJoined(joined) })
  const bars = new Map<ItemId, StoredBar[]>()
  for (const { itemId, ...bar } of await readBars(tx, ids)) {
    bars.set(itemId, [...(bars.get(itemId) ?? []), bar])
    const item = sums.get(itemId)
    if (item) item.bars = [...item.bars, { ...bar, wanted: null, rulesVersion: VERDICT_RULES }]
  }
  return { sums, bars }
}

const readJudgedFrom = (tx: Tx, ids: readonly ItemId[]) =>
  tx
    .selectFrom('evidence')
    .select(['item_id as id', 'judged_from as judgedFrom'])
    .where('item_id', '=', anyOf(ids))
    .execute()

async function readCohorts(tx: Tx, ids: readonly ItemId[]) {
  const { rows } = await sql<Omit<Cohort, 'joined'> & { itemId: ItemId; name: string; joined: StoredJoined }>`
    select item_id as "itemId", cohort as name, entered, readers, yes, liked,
      ${allParts} as parts, json_build_object('from', band_from, 'to', band_to) as band,
      changed_at as "changedAt", changed_readers as "changedReaders", step, joined
    from evidence_cohorts where item_id = ${anyOf(ids)}`.execute(tx)
  return rows
}

/** A part that is not stored has no readers. */
const allParts = sql`(${JSON.stringify({
  onCard: { readers: 0, yes: 0 },
  withPast: { readers: 0, yes: 0 },
  unvoted: { readers: 0, yes: 0 },
})}::jsonb || parts)`

async function readBars(tx: Tx, ids: readonly ItemId[]) {
  const { rows } = await sql<StoredBar & { itemId: ItemId }>`
    select item_id as "itemId", version, build_above as "buildAbove", drop_below as "dropBelow",
      readers_from as "readersFrom", after_place as "afterPlace", is_unchecked as "isUnchecked", withdrawn,
      verdict_rules as "rulesVersion",
      case when verdict is not null then json_build_object('verdict', verdict, 'at', verdict_at,
        'readers', verdict_readers, 'yes', verdict_yes, 'place', coalesce(verdict_place, 0),
        'byHand', verdict_by_hand) end as verdict
    from evidence_bars where item_id = ${anyOf(ids)} order by item_id, version`.execute(tx)
  return rows
}

export async function storeSums(tx: Tx, sums: ReadonlyMap<ItemId, ItemSums>) {
  const listRows = (rowsOf: (item: ItemSums) => readonly object[]) =>
    [...sums].flatMap(([itemId, item]) => rowsOf(item).map(row => Object.assign({ itemId }, row)))
  const cohorts = listRows(({ cohorts }) =>
    [...cohorts].map(([name, cohort]) => {
      const joined = cohort.joined ? toStoredJoined(cohort.joined) : []
      return Object.assign({}, cohort, cohort.band, { name, joined })
    }),
  )
  const points = listRows(item => item.points)
  const verdicts = listRows(({ bars }) =>
    bars.flatMap(({ version, verdict }) => (verdict ? [{ version, ...verdict }] : [])),
  )
  await sql`
    with stored_lines as (
      insert into evidence_cohorts (item_id, cohort, entered, readers, yes, liked, band_from, band_to, changed_at,
        changed_readers, parts, step, joined)
      select * from ${rowList(cohorts)} as cohort ("itemId" uuid, name text, entered integer,
        readers integer, yes integer, liked integer, "from" float8, "to" float8,
        "changedAt" timestamptz, "changedReaders" integer, parts jsonb, step jsonb, joined jsonb)
      on conflict (item_id, cohort) do update set entered = excluded.entered, readers = excluded.readers,
        yes = excluded.yes, liked = excluded.liked, band_from = excluded.band_from,
        band_to = excluded.band_to, changed_at = excluded.changed_at, changed_readers = excluded.changed_readers,
        parts = excluded.parts, step = excluded.step, joined = excluded.joined),
    stored_points as (
      insert into evidence_points (item_id, cohort, readers, yes, finalized_at)
      select * from ${rowList(points)} as point ("itemId" uuid, cohort text, readers integer, yes integer, at timestamptz)),
    stored_verdicts as (${storeVerdicts(verdicts)})
    update evidence set finalized_at = clock_timestamp()
    where item_id = ${anyOf([...sums.keys()])}`.execute(tx)
}

const storeVerdicts = (verdicts: readonly object[]) => sql`
  update evidence_bars set verdict = given.verdict, verdict_at = greatest(given.at, written_at),
    verdict_readers = given.readers, verdict_yes = given.yes, verdict_place = given.place,
    verdict_by_hand = given."byHand", verdict_rules = ${sql.lit(VERDICT_RULES)}, notified_at = null
  from ${rowList(verdicts)} as given ("itemId" uuid, version integer, verdict text,
    at timestamptz, readers integer, yes integer, place integer, "byHand" integer)
  where item_id = given."itemId" and evidence_bars.version = given.version and evidence_bars.verdict is null`

export type Rejudged = {
  itemId: ItemId
  version: number
  verdict: GivenVerdict | null
  withdrawn: WithdrawnVerdict | null
}

/** A verdict that returns is not notified again. */
export const storeRejudged = (tx: Tx, rejudged: readonly Rejudged[]) =>
  sql`
    update evidence_bars set verdict = given.verdict ->> 'verdict', verdict_at = (given.verdict ->> 'at')::timestamptz,
      verdict_readers = (given.verdict ->> 'readers')::integer, verdict_yes = (given.verdict ->> 'yes')::integer,
      verdict_place = (given.verdict ->> 'place')::integer,
      verdict_by_hand = coalesce((given.verdict ->> 'byHand')::integer, 0),
      withdrawn = nullif(given.withdrawn, 'null'),
      withdrawal_notified_at = case when evidence_bars.withdrawn is not distinct from nullif(given.withdrawn, 'null')
        then withdrawal_notified_at end
    from ${rowList(rejudged)} as given ("itemId" uuid, version integer, verdict jsonb, withdrawn jsonb)
    where item_id = given."itemId" and evidence_bars.version = given.version`.execute(tx)

/** Keeps those of visitors: what they count is gone. */
export async function removeSums(tx: Tx, ids: readonly ItemId[]) {
  await sql`delete from evidence_cohorts where item_id = ${anyOf(ids)}`.execute(tx)
  await sql`delete from evidence_points where item_id = ${anyOf(ids)}`.execute(tx)
}

export async function readTime(tx: Tx): Promise<Timestamp> {
  const { rows } = await sql<{ now: Timestamp }>`select date_trunc('second', now()) as now`.execute(tx)
  return rows[0]?.now ?? ''
}
