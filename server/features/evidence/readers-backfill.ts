import { sql } from 'kysely'
import type { ReadersFrom } from '#contract/evidence/evidence.ts'
import type { ItemId } from '#contract/ids.ts'
import type { Sums } from '#server/features/evidence/cohorts/cohort.ts'
import { carryOutRecount } from '#server/features/evidence/figures/recounts.ts'
import { firstVote, hasPast } from '#server/features/evidence/item-views/queries.ts'
import { findAgain, lockEvidence, selectFinalized } from '#server/features/evidence/readers/due-views.ts'
import { type ReaderRow, storeReaders } from '#server/features/evidence/readers/stored-readers.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { rowList } from '#server/platform/database/list-parameter.ts'
import { workThrough } from '#server/platform/jobs/work-through.ts'
import { findShownPlace, findUnplaced } from './readers-backfill-rules.ts'

const VIEWS = 200

const allowLongStatements = (tx: Tx) =>
  sql`select set_config('statement_timeout', '120000', true), set_config('jit', 'off', true)`.execute(tx)

/** Judges views that were written before this was decided at once, by the rule of that time. */
async function judgeViews(tx: Tx) {
  await allowLongStatements(tx)
  const { numAffectedRows = 0n } = await sql`
    with due as (
      select item_views.item_id, item_views.user_id, item_views.opened_at, items.user_id as owner_id
      from item_views join items on items.id = item_views.item_id
      where has_past is null order by item_views.item_id limit ${VIEWS} for update of item_views skip locked),
    opened as (
      select due.*, coalesce(vote.is_recent, false) as on_card, case when vote.is_recent then vote.at else opened_at end as acted_at
      from due left join ${firstVote({ item: sql`due.item_id`, reader: sql`due.user_id` })} on true)
    update item_views set on_card = opened.on_card, has_past = ${hasPast(sql`opened.user_id`, { needsProof: false, daysApart: 1 })}
    from opened where item_views.item_id = opened.item_id and item_views.user_id = opened.user_id`.execute(tx)
  return Number(numAffectedRows)
}

async function findItemWithoutRows(tx: Tx) {
  const due = tx.selectFrom('evidence').select('item_id as id').where('has_rows', '=', false)
  return (await due.orderBy('item_id').limit(1).executeTakeFirst())?.id
}

async function keepRows(tx: Tx, id: ItemId) {
  await allowLongStatements(tx)
  const kept = await lockEvidence(tx, [id])
  if (await isErased(tx, id))
    return void (await sql`update evidence set has_rows = true where item_id = ${id}`.execute(tx))
  const readers = await listFinalized(tx, id, kept)
  await storeReaders(tx, readers)
  const unplaced = findUnplaced(await readStored(tx, id), readers)
  await sql`update evidence set has_rows = true, recount = 'new-rules', unplaced = ${JSON.stringify(unplaced)}::jsonb
    where item_id = ${id}`.execute(tx)
  await placeBars(tx, { id, readers, unplaced })
  await carryOutRecount(tx, id)
}

async function isErased(tx: Tx, id: ItemId) {
  const { rows } = await sql`select from items where id = ${id} and erased_at is not null`.execute(tx)
  return rows.length > 0
}

async function listFinalized(tx: Tx, id: ItemId, kept: Awaited<ReturnType<typeof lockEvidence>>) {
  const { rows } = await selectFinalized(sql`where finalized_at is not null and item_id = ${id}`).execute(tx)
  const finalized = rows.filter(({ itemVersion }) => kept.get(id)?.itemVersion === itemVersion)
  const again = await findAgain(tx, finalized, kept)
  const known = finalized.flatMap(({ outcome, ...reader }) =>
    outcome === null ? [] : [{ ...reader, outcome }],
  )
  return known.map(
    (reader, place): ReaderRow =>
      Object.assign(reader, { place: place + 1, isAgain: again.has(`${id} ${reader.userId}`) }),
  )
}

async function readStored(tx: Tx, id: ItemId) {
  const cohorts: (Sums & { cohort: string })[] = await tx
    .selectFrom('evidence_cohorts')
    .select(['cohort', 'readers', 'yes', 'liked'])
    .where('item_id', '=', id)
    .execute()
  const ofMembers = cohorts.filter(({ cohort }) => !['unvoted', 'read'].includes(cohort))
  return new Map(ofMembers.map(({ cohort, ...sums }) => [cohort, sums]))
}

type Placing = { id: ItemId; readers: readonly ReaderRow[]; unplaced: Record<string, Sums> }

/**
 * Says of each version up to which reader the cohort was shown when it was written. A verdict that rests on readers of whom
 * no row is left, or on an earlier wording, stays as it is.
 */
async function placeBars(tx: Tx, { id, readers, unplaced }: Placing) {
  const bars = await tx
    .selectFrom('evidence_bars')
    .select(['version', 'readers', 'readers_from as readersFrom'])
    .where('item_id', '=', id)
    .execute()
  const unplacedOf = (cohort: ReadersFrom) => unplaced[cohort]?.readers ?? 0
  const placed = bars.map(({ version, readers: shown, readersFrom: cohort }) => ({
    version,
    place: findShownPlace(readers, { cohort, shown, unplaced: unplacedOf(cohort) }),
    isUnplaced: unplacedOf(cohort) > 0,
  }))
  await sql`
    update evidence_bars set after_place = placed.place,
      is_unchecked = verdict is not null and (placed."isUnplaced" or verdict_at < evidence.begun_at)
    from ${rowList(placed)} as placed (version integer, place integer, "isUnplaced" boolean), evidence
    where evidence_bars.item_id = ${id} and evidence.item_id = ${id}
      and evidence_bars.version = placed.version`.execute(tx)
}

const LOCK = 'the rows of earlier readers'

/** Judges all views first, some at a time, then goes item by item. */
export async function backfillReaders(db: Db) {
  await workThrough(db, LOCK, async tx => (await judgeViews(tx)) > 0)
  await workThrough(db, LOCK, async tx => {
    const id = await findItemWithoutRows(tx)
    if (id) await keepRows(tx, id)
    return id !== undefined
  })
}
