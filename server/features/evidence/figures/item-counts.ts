import { sql } from 'kysely'
import type { Thresholds } from '#contract/evidence/bars.ts'
import type { ReadersFrom } from '#contract/evidence/evidence.ts'
import { countOtherWeeks } from '#contract/evidence/joining-days.ts'
import { sideOf } from '#contract/evidence/verdict.ts'
import type { ItemId } from '#contract/ids.ts'
import type { Reader } from '#server/features/evidence/cohorts/cohort.ts'
import { fragilityOf } from '#server/features/evidence/cohorts/fragility.ts'
import { cohortsOf } from '#server/features/evidence/cohorts/rules.ts'
import { readSums } from '#server/features/evidence/cohorts/stored-cohorts.ts'
import { yesType } from '#server/features/evidence/groups/group-counts.ts'
import { countedVisits } from '#server/features/evidence/item-views/stored-visits.ts'
import { readJoined, readReaders } from '#server/features/evidence/readers/stored-readers.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { uuidList } from '#server/platform/database/list-parameter.ts'
import type { NewCounts } from './rules.ts'

/** The number of members who must name an audience before its cohort is shown. */
const AUDIENCE_MEMBERS = 20

/** The visits by their source. */
const visits = sql<NewCounts['visits']>`coalesce((
  select json_object_agg(source, json_build_object('readers', readers, 'yes', yes)) from (
    select source, count(*) as readers, count(*) filter (where word = 'yes') as yes
    ${countedVisits(sql`items.id`)} group by source) by_source), '{}')`

/** Counted readers who say yes now, but did not an hour after view. */
const lateYes = sql<number>`(select count(*)::integer from votes
  join item_views on item_views.item_id = votes.content_id and item_views.user_id = votes.user_id
  where votes.content_id = items.id
    and votes.vote_type = ${yesType}
    and item_views.item_version = evidence.item_version and item_views.source = 'community' and item_views.excluded_before is null
    and item_views.excluded_later is null and (item_views.on_card or not item_views.voted) and item_views.outcome in ('liked', 'nothing'))`

const cohorts = sql<
  NewCounts['cohorts']
>`coalesce((select json_object_agg(cohort, json_build_object('step', step, 'changed', case when changed_at is not null
      then json_build_object('readers', changed_readers, 'at', changed_at) end))
  from evidence_cohorts where evidence_cohorts.item_id = items.id), '{}')`

const pointsOf = (cohort: ReadersFrom) => sql`coalesce((select json_agg(json_build_object(
    'readers', readers, 'yes', yes, 'at', finalized_at))
  from evidence_points where evidence_points.item_id = items.id and cohort = ${sql.lit(cohort)}), '[]')`

const verdictsOf = (cohort: ReadersFrom) => sql`coalesce((select json_agg(json_build_object(
    'readers', verdict_readers, 'yes', verdict_yes, 'at', verdict_at))
  from evidence_bars where evidence_bars.item_id = items.id and readers_from = ${sql.lit(cohort)}
    and verdict_at >= evidence.begun_at), '[]')`

const byCohort = (of: typeof pointsOf) =>
  sql<NewCounts['points']>`json_build_object('community', ${of('community')}, 'audience', ${of('audience')})`

const namedAudiences = sql<string[]>`array(select substr(cohort, 5) from evidence_cohorts
  where evidence_cohorts.item_id = items.id and cohort like 'for:%' and (select count(*) from (
    select from member_audiences where lower(audience) = lower(substr(cohort, 5))
    limit ${sql.lit(AUDIENCE_MEMBERS)}) named) >= ${sql.lit(AUDIENCE_MEMBERS)}
  order by cohort)`

/** The days before an item in which other items of its author count as asked before. */
const ASKED_DAYS = 90

/** Other items that the author published in the days before, deleted ones included, by their latest verdict. */
const askedBefore = sql<NewCounts['askedBefore']>`(
  select json_build_object('asked', count(*), 'deleted', count(*) filter (where others.deleted_at is not null),
    'build', count(*) filter (where given.verdict = 'build'), 'drop', count(*) filter (where given.verdict = 'drop'))
  from items others left join lateral (
    select verdict from evidence_bars where evidence_bars.item_id = others.id and verdict is not null
    order by version desc limit 1) given on true
  where others.user_id = items.user_id and others.id <> items.id and others.created_at < items.created_at
    and others.created_at > items.created_at - make_interval(days => ${sql.lit(ASKED_DAYS)}))`

const hasVerdict = sql<boolean>`coalesce((select verdict is not null and not is_unchecked from evidence_bars
  where evidence_bars.item_id = items.id order by version desc limit 1), false)`

type OpenBar = Thresholds & { readersFrom: ReadersFrom }

/** The latest bar, if it has no verdict. */
const openBar = sql<OpenBar | null>`(select case when verdict is null then json_build_object('buildAbove', build_above,
    'dropBelow', drop_below, 'readersFrom', readers_from) end
  from evidence_bars where evidence_bars.item_id = items.id order by version desc limit 1)`

type ItemCounts = Omit<NewCounts, 'lostViews' | 'hasFewAuthors'> & { itemId: ItemId }

export async function countItems(tx: Tx, ids: readonly ItemId[]): Promise<ItemCounts[]> {
  const { rows } = await sql<
    Omit<ItemCounts, 'fragility' | 'otherWeeks'> & { hasVerdict: boolean; openBar: OpenBar | null }
  >`
    select items.id as "itemId", ${cohorts} as cohorts,
      ${byCohort(pointsOf)} as points, ${byCohort(verdictsOf)} as verdicts, ${namedAudiences} as "namedAudiences",
      ${visits} as visits, ${lateYes} as "lateYes",
      ${askedBefore} as "askedBefore", ${hasVerdict} as "hasVerdict", ${openBar} as "openBar"
    from items join evidence on evidence.item_id = items.id
    where items.id = any(${uuidList(ids)})`.execute(tx)
  const counts: ItemCounts[] = []
  for (const { hasVerdict, openBar, ...row } of rows)
    counts.push({
      ...row,
      fragility: hasVerdict ? await measureFragility(tx, row.itemId) : null,
      otherWeeks: openBar ? await measureOtherWeeks(tx, { ...row, bar: openBar }) : null,
    })
  return counts
}

/** Counts up to the shown step. Returns null if the cohort is not beyond the bar. */
async function measureOtherWeeks(
  tx: Tx,
  { itemId, cohorts, bar }: Pick<ItemCounts, 'itemId' | 'cohorts'> & { bar: OpenBar },
) {
  const step = cohorts[bar.readersFrom]?.step
  if (!step || !sideOf(step, bar)) return null
  const joined = await readJoined(tx, { itemId, cohort: bar.readersFrom, place: step.place })
  return { cohort: bar.readersFrom, readers: countOtherWeeks(joined) }
}

/** The number of readers above which fragility is not measured: a verdict of so many cannot hang on a few. */
const FRAGILITY_READERS = 2_000

/** Counts the readers up to the shown step. Returns null if there is no such step, or if the readers are too many. */
async function measureFragility(tx: Tx, itemId: ItemId) {
  const { sums, bars } = await readSums(tx, [itemId])
  const item = sums.get(itemId)
  const bar = bars.get(itemId)?.at(-1)
  const step = bar && item?.cohorts.get(bar.readersFrom)?.step
  if (!item || !bar || !step || step.readers > FRAGILITY_READERS) return null
  const readers: Reader[] = []
  for await (const part of readReaders(tx, itemId))
    readers.push(...part.filter(one => one.place <= step.place && cohortsOf(one).includes(bar.readersFrom)))
  return fragilityOf({ readers, bar: { ...bar, wanted: null }, judgedFrom: item.judgedFrom })
}
