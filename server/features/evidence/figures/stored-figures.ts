import { sql } from 'kysely'
import type { Thresholds } from '#contract/evidence/bars.ts'
import type { EvidenceFigures, ReadersFrom, Verdict } from '#contract/evidence/evidence.ts'
import { VERDICT_RULES } from '#contract/evidence/verdict.ts'
import type { ItemId } from '#contract/ids.ts'
import type { Step } from '#server/features/evidence/cohorts/cohort.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { rowList, uuidList } from '#server/platform/database/list-parameter.ts'
import { hasFewAuthors, measureLostViews } from './community-measures.ts'
import { countItems } from './item-counts.ts'
import { moveFigures, type NewCounts } from './rules.ts'

/** One statement counts the readers of many items, or a million readers of one. */
export const allowLongReads = (tx: Tx) =>
  sql`select set_config('statement_timeout', '60000', true), set_config('jit', 'off', true)`.execute(tx)

type Computed = 'evidence_priors' | 'guess_results' | 'usual_deeds'

/** Stores rows, named like their columns, in place of those of before. */
export async function replaceRows(tx: Tx, name: Computed, rows: readonly object[]) {
  const table = sql.table(name)
  await tx.deleteFrom(name).execute()
  await sql`insert into ${table} select *
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)})`.execute(tx)
}

/** `isDaily` is true if the figures are a day old, or if there are none. */
export type DueFigures = { itemId: ItemId; isDaily: boolean; figures: EvidenceFigures | null }

/**
 * Locks items, by their ids, with readers who have been finalized since the last look, or with some that are not shown after a day.
 * The lock keeps a correction from restarting the evidence.
 */
export async function lockDueItems(tx: Tx, { after, limit }: { after: ItemId | null; limit: number }) {
  await allowLongReads(tx)
  const { rows } = await sql<DueFigures>`
    select evidence.item_id as "itemId", figures.figures, coalesce(day_at < ${aDayAgo}, true) as "isDaily"
    from evidence left join evidence_figures figures on figures.item_id = evidence.item_id
    where (${after}::uuid is null or evidence.item_id > ${after}::uuid)
      and (finalized_at is not null and figures.item_id is null or finalized_at > looked_at
        or day_at < ${aDayAgo} and finalized_at > day_at
        or exists (select from visits where visits.item_id = evidence.item_id
          and visits.opened_at > coalesce(looked_at, '-infinity')))
    order by evidence.item_id limit ${limit} for no key update of evidence skip locked`.execute(tx)
  return rows
}

/**
 * A few minutes less than a day, so that a run which starts a little earlier than yesterday's does not wait another hour.
 */
const aDayAgo = sql`now() - interval '23 hours 50 minutes'`

/** `figures` is null if nothing is shown yet. */
export type ShownFigures = {
  itemId: ItemId
  figures: EvidenceFigures | null
  places: Partial<Record<ReadersFrom, number>>
}

export const toShownPlaces = ({ cohorts }: Pick<NewCounts, 'cohorts'>): ShownFigures['places'] => ({
  community: cohorts['community']?.step?.place ?? 0,
  audience: cohorts['audience']?.step?.place ?? 0,
})

export const storeFigures = (tx: Tx, shown: readonly ShownFigures[]) =>
  sql`
    insert into evidence_figures as figures (item_id, readers, figures, places, moved_at)
    select "itemId", coalesce((figures #>> '{community,sums,readers}')::integer, 0), figures, places,
      case when figures is not null then now() end
    from ${rowList(shown)} as shown ("itemId" uuid, figures jsonb, places jsonb)
    on conflict (item_id) do update set readers = excluded.readers, figures = excluded.figures, places = excluded.places,
      looked_at = now(),
      moved_at = case when figures.figures is distinct from excluded.figures then now() else figures.moved_at end,
      day_at = case when figures.figures is null or figures.day_at < ${aDayAgo} then now()
        else figures.day_at end`.execute(tx)

/** Updates all items that showed figures before, even if they showed nothing meanwhile because too few readers were left. */
export async function showFiguresAgain(tx: Tx, ids: readonly ItemId[]) {
  const shown = await tx
    .selectFrom('evidence_figures')
    .select(['item_id as itemId', 'figures'])
    .where('item_id', '=', sql<ItemId>`any(${uuidList(ids)})`)
    .where('moved_at', 'is not', null)
    .execute()
  const counted = new Map((await countItems(tx, ids)).map(({ itemId, ...now }) => [itemId, now]))
  const again: ShownFigures[] = []
  for (const { itemId, figures } of shown) {
    const known = counted.get(itemId)
    if (!known) continue
    const lostViews = figures?.lostViews ?? (await measureLostViews(tx))
    const now = {
      ...known,
      lostViews,
      hasFewAuthors: figures?.hasFewAuthors ?? (await hasFewAuthors(tx)),
    }
    again.push({
      itemId,
      figures: moveFigures({ shown: null, now, isDaily: true }),
      places: toShownPlaces(now),
    })
  }
  await storeFigures(tx, again)
}

/** The days after which a new bar is no longer checked, because its readers have come. */
const WRITTEN_DAYS = 2

type Unjudged = { itemId: ItemId; version: number; cohort: ReadersFrom; thresholds: Thresholds; step: Step }

export async function findUnjudged(tx: Tx) {
  const { rows } = await sql<Unjudged>`
    select bars.item_id as "itemId", version, readers_from as cohort, cohort.step,
      json_build_object('buildAbove', build_above, 'dropBelow', drop_below) as thresholds
    from evidence_bars bars join evidence on evidence.item_id = bars.item_id
      join evidence_cohorts cohort on cohort.item_id = bars.item_id and cohort.cohort = readers_from
    where verdict is null and withdrawn is null and written_at > now() - make_interval(days => ${sql.lit(WRITTEN_DAYS)})
      and after_place > 0 and (cohort.step ->> 'place')::integer = after_place and cohort.changed_at is null
      and (judged_from is null or (cohort.step ->> 'at')::timestamptz > judged_from)
      and not exists (select from evidence_bars later
        where later.item_id = bars.item_id and later.version > bars.version)`.execute(tx)
  return rows
}

type NewVerdict = Omit<Unjudged, 'thresholds' | 'cohort'> & { verdict: Verdict }

export const storeVerdicts = (tx: Tx, verdicts: readonly NewVerdict[]) =>
  sql`
    update evidence_bars set verdict = given.verdict, verdict_at = now(), verdict_place = (step ->> 'place')::integer,
      verdict_readers = (step ->> 'readers')::integer, verdict_yes = (step ->> 'yes')::integer,
      verdict_rules = ${sql.lit(VERDICT_RULES)}
    from ${rowList(verdicts)} as given ("itemId" uuid, version integer, verdict text, step jsonb)
    where item_id = "itemId" and evidence_bars.version = given.version
      and evidence_bars.verdict is null`.execute(tx)
