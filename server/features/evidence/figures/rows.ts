import { sql } from 'kysely'
import type { Thresholds } from '#contract/evidence/bars.ts'
import type { EvidenceFigures, ReadersFrom, Verdict } from '#contract/evidence/evidence.ts'
import type { ItemId } from '#contract/ids.ts'
import { readReaders } from '#server/features/evidence/readers/rows.ts'
import { fragilityOf } from '#server/features/evidence/series/fragility.ts'
import { readSums } from '#server/features/evidence/series/rows.ts'
import { seriesOf } from '#server/features/evidence/series/rules.ts'
import type { Reader, Step } from '#server/features/evidence/series/series.ts'
import { isListed } from '#server/features/items/items/queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { uuidList } from '#server/platform/database/list-parameter.ts'
import { type Counted, moveFigures } from './rules.ts'

/** The members who must name an audience before it has a series. */
const AUDIENCE_MEMBERS = 20

/** Allows statements of a minute: readers of many items, or of one with a million, are counted in one. */
const allowLongReads = (tx: Tx) =>
  sql`select set_config('statement_timeout', '60000', true), set_config('jit', 'off', true)`.execute(tx)

/** An item with its shown figures. `isDaily` is true if the figures are a day old, or if there are none. */
export type Due = { itemId: ItemId; isDaily: boolean; figures: EvidenceFigures | null }

/**
 * Locks the evidence of the next items, by their ids, with readers who have settled since their figures were looked at, or with some that are
 * not shown after a day. The lock keeps a correction from beginning it again meanwhile.
 */
export async function lockDueItems(tx: Tx, { after, limit }: { after: ItemId | null; limit: number }) {
  await allowLongReads(tx)
  const { rows } = await sql<Due>`
    select evidence.item_id as "itemId", figures.figures, coalesce(day_at < ${aDayAgo}, true) as "isDaily"
    from evidence left join evidence_figures figures on figures.item_id = evidence.item_id
    where settled_at is not null and (${after}::uuid is null or evidence.item_id > ${after}::uuid)
      and (figures.item_id is null or settled_at > looked_at or day_at < ${aDayAgo} and settled_at > day_at)
    order by evidence.item_id limit ${limit} for no key update of evidence skip locked`.execute(tx)
  return rows
}

/** A few minutes less than a day, so that a pass that begins a little earlier than yesterday's does not wait another hour. */
const aDayAgo = sql`now() - interval '23 hours 50 minutes'`

const yesType = sql`case items.kind when 'pain_point' then 'pain_point' else 'early_adopter' end`

/** SQL for the number of members who say yes now, without the author. */
const said = sql<number>`case items.kind when 'pain_point' then items.pain_point_votes else items.early_adopter_votes end
  - (select count(*)::integer from votes where votes.user_id = items.user_id and votes.content_type = items.kind
    and votes.content_id = items.id and votes.vote_type = ${yesType})`

/** SQL for the number of readers who say yes now and did not an hour after opening, of those who count. */
const lateYes = sql<number>`(select count(*)::integer from votes
  join openings on openings.item_id = votes.content_id and openings.user_id = votes.user_id
  where votes.content_id = items.id
    and votes.vote_type = ${yesType}
    and openings.edition = evidence.edition and openings.source = 'community' and openings.aside is null
    and openings.excluded is null and (openings.on_card or not openings.voted) and openings.outcome in ('liked', 'nothing'))`

const answered = sql<number>`(select count(distinct comments.user_id)::integer from comments
  where comments.content_id = items.id and comments.user_id <> items.user_id
    and (comments.feedback_question_id is not null or items.kind = 'pain_point'))`

const talked = sql<number>`(select count(distinct participants.user_id)::integer from conversations
  join conversation_participants participants on participants.conversation_id = conversations.id
  where conversations.item_id = items.id and participants.user_id <> items.user_id)`

/** SQL for people without an account who confirmed their address, and for whether one of them came back to use the item. */
const supporters = sql`from supporters
  where supporters.item_id = items.id and supporters.confirmed_at is not null and supporters.removed_at is null`

const used = sql`(supporters.pressed_visit_at is not null or exists (
  select from list_mails join votes on votes.content_id = list_mails.product_id
  where list_mails.item_id = items.id and list_mails.ordered_at is not null and votes.user_id = supporters.member_id))`

const allSeries = sql<
  Counted['series']
>`coalesce((select json_object_agg(line, json_build_object('step', step, 'changed', case when changed_at is not null
      then json_build_object('readers', changed_readers, 'at', changed_at) end))
  from evidence_lines where evidence_lines.item_id = items.id), '{}')`

const pointsOf = (series: ReadersFrom) => sql`coalesce((select json_agg(json_build_object(
    'readers', readers, 'yes', yes, 'at', settled_at))
  from evidence_points where evidence_points.item_id = items.id and line = ${sql.lit(series)}), '[]')`

const verdictsOf = (series: ReadersFrom) => sql`coalesce((select json_agg(json_build_object(
    'readers', verdict_readers, 'yes', verdict_yes, 'at', verdict_at))
  from evidence_rules where evidence_rules.item_id = items.id and readers_from = ${sql.lit(series)}
    and verdict_at >= evidence.begun_at), '[]')`

const bySeries = (of: typeof pointsOf) =>
  sql<Counted['points']>`json_build_object('community', ${of('community')}, 'audience', ${of('audience')})`

const namedAudiences = sql<string[]>`array(select substr(line, 5) from evidence_lines
  where evidence_lines.item_id = items.id and line like 'for:%' and (select count(*) from (
    select from member_audiences where lower(audience) = lower(substr(line, 5))
    limit ${sql.lit(AUDIENCE_MEMBERS)}) named) >= ${sql.lit(AUDIENCE_MEMBERS)}
  order by line)`

/** The days in which other items of the author count as asked before. */
const ASKED_DAYS = 90

/** Other items of the author of the days before, also those deleted since, and the latest verdict of each. */
const askedBefore = sql<Counted['askedBefore']>`(
  select json_build_object('asked', count(*), 'deleted', count(*) filter (where others.deleted_at is not null),
    'build', count(*) filter (where given.verdict = 'build'), 'drop', count(*) filter (where given.verdict = 'drop'))
  from items others left join lateral (
    select verdict from evidence_rules where evidence_rules.item_id = others.id and verdict is not null
    order by version desc limit 1) given on true
  where others.user_id = items.user_id and others.id <> items.id and others.created_at < items.created_at
    and others.created_at > items.created_at - make_interval(days => ${sql.lit(ASKED_DAYS)}))`

/** SQL for whether the latest version of an item's rule has a verdict, whose fragility is measured. */
const hasVerdict = sql<boolean>`coalesce((select verdict is not null and not is_unchecked from evidence_rules
  where evidence_rules.item_id = items.id order by version desc limit 1), false)`

type Known = Omit<Counted, 'lostOpenings' | 'hasFewAuthors'> & { itemId: ItemId }

/** Returns what is known of the items now. */
export async function countItems(tx: Tx, ids: readonly ItemId[]): Promise<Known[]> {
  const { rows } = await sql<Omit<Known, 'fragility'> & { hasVerdict: boolean }>`
    select items.id as "itemId", ${allSeries} as series,
      ${bySeries(pointsOf)} as points, ${bySeries(verdictsOf)} as verdicts, ${namedAudiences} as "namedAudiences",
      (select count(*)::integer from sightings where sightings.item_id = items.id) as seen,
      ${said} as said, ${answered} as answered, ${talked} as talked, ${lateYes} as "lateYes",
      (select count(*)::integer ${supporters}) as "leftAddress", (select count(*)::integer ${supporters} and ${used}) as used,
      ${askedBefore} as "askedBefore", ${hasVerdict} as "hasVerdict"
    from items join evidence on evidence.item_id = items.id
    where items.id = any(${[...ids]}::uuid[])`.execute(tx)
  const known: Known[] = []
  for (const { hasVerdict, ...row } of rows)
    known.push({ ...row, fragility: hasVerdict ? await measureFragility(tx, row.itemId) : null })
  return known
}

/** The most readers with whom a verdict can hang on a few. */
const FRAGILITY_READERS = 2_000

/** Returns how few readers could take the verdict of the latest version down, by the readers who are shown. */
async function measureFragility(tx: Tx, itemId: ItemId) {
  const { sums, bars } = await readSums(tx, [itemId])
  const item = sums.get(itemId)
  const bar = bars.get(itemId)?.at(-1)
  const step = bar && item?.series.get(bar.readersFrom)?.step
  if (!item || !bar || !step || step.readers > FRAGILITY_READERS) return null
  const readers: Reader[] = []
  for await (const part of readReaders(tx, itemId))
    readers.push(...part.filter(one => one.place <= step.place && seriesOf(one).includes(bar.readersFrom)))
  return fragilityOf({ readers, bar: { ...bar, wanted: null }, judgedFrom: item.judgedFrom })
}

/** The figures that an item shows from now on, and up to which places. `figures` is null if nothing is shown yet. */
export type Shown = {
  itemId: ItemId
  figures: EvidenceFigures | null
  places: Partial<Record<ReadersFrom, number>>
}

/** Returns the places up to which the series of bars are shown. */
export const toShownPlaces = ({ series: allSeries }: Pick<Counted, 'series'>): Shown['places'] => ({
  community: allSeries['community']?.step?.place ?? 0,
  audience: allSeries['audience']?.step?.place ?? 0,
})

/** Stores what items show, and that they were looked at. */
export const storeFigures = (tx: Tx, shown: readonly Shown[]) =>
  sql`
    insert into evidence_figures as figures (item_id, readers, figures, places, moved_at)
    select "itemId", coalesce((figures #>> '{community,sums,readers}')::integer, 0), figures, places,
      case when figures is not null then now() end
    from jsonb_to_recordset(${JSON.stringify(shown)}::jsonb) as shown ("itemId" uuid, figures jsonb, places jsonb)
    on conflict (item_id) do update set readers = excluded.readers, figures = excluded.figures, places = excluded.places,
      looked_at = now(),
      moved_at = case when figures.figures is distinct from excluded.figures then now() else figures.moved_at end,
      day_at = case when figures.figures is null or figures.day_at < ${aDayAgo} then now()
        else figures.day_at end`.execute(tx)

/** Shows the sums of items as they are now, where something was shown: readers were excluded or count again. */
export async function showAgain(tx: Tx, ids: readonly ItemId[]) {
  const shown = await tx
    .selectFrom('evidence_figures')
    .select(['item_id as itemId', sql<EvidenceFigures>`figures`.as('figures')])
    .where('item_id', '=', sql<ItemId>`any(${uuidList(ids)})`)
    .where('figures', 'is not', null)
    .execute()
  const counted = new Map((await countItems(tx, ids)).map(({ itemId, ...now }) => [itemId, now]))
  const again = shown.flatMap(({ itemId, figures: { lostOpenings, hasFewAuthors } }) => {
    const known = counted.get(itemId)
    if (!known) return []
    const now = { ...known, lostOpenings, hasFewAuthors }
    return [{ itemId, figures: moveFigures({ shown: null, now, isDaily: true }), places: toShownPlaces(now) }]
  })
  await storeFigures(tx, again)
}

/** Returns whether fewer than three members have published a listed item: no reader can have a past then. */
export async function measureAuthors(db: Db | Tx) {
  const { rows } = await sql<{ hasFew: boolean }>`select count(*) < 3 as "hasFew" from (
    select user_id from items where ${isListed} group by user_id limit 3) authors`.execute(db)
  return rows[0]?.hasFew ?? false
}

/** The days whose comments say how many openings are lost. */
const LOST_DAYS = 7

/**
 * Returns the share, from 0 to 1, of members who commented on an item in the last days without an opening. Comments are
 * written on the item's page alone, where votes are also given elsewhere.
 */
export async function measureLostOpenings(db: Db | Tx) {
  const { rows } = await sql<{ lost: number }>`
    with commented as (
      select distinct actor_id, item_id from facts join evidence using (item_id)
      where kind = 'comment.posted' and at > now() - make_interval(days => ${sql.lit(LOST_DAYS)}) and at >= begun_at)
    select coalesce(avg((openings.user_id is null)::integer), 0)::float8 as lost
    from commented join items on items.id = item_id join profiles on profiles.id = actor_id
    left join openings on openings.item_id = items.id and openings.user_id = actor_id
    where actor_id <> items.user_id and profiles.left_at is null
      and not exists (select from reader_settings where user_id = actor_id and not counted)
      and not exists (select from blocks
        where (user_id, blocked_id) in ((items.user_id, actor_id), (actor_id, items.user_id)))`.execute(db)
  return rows[0]?.lost ?? 0
}

/** The items of a kind, and the readers of each, from which on their shares are compared. */
const COMPARED_ITEMS = 30
const COMPARED_READERS = 50

/** Stores the quartiles of the shares of the community's items, by kind. */
export const storeQuartiles = (tx: Tx) =>
  sql`
    with compared as (
      select kind, count(*) as items,
        percentile_cont(array[0.25, 0.5, 0.75]) within group (order by lines.yes::float8 / lines.readers) as quartiles
      from evidence_lines lines join items on items.id = lines.item_id
      where lines.line = 'community' and lines.readers >= ${sql.lit(COMPARED_READERS)} and ${isListed}
      group by kind having count(*) >= ${sql.lit(COMPARED_ITEMS)}),
    outdated as (delete from evidence_quartiles where kind not in (select kind from compared))
    insert into evidence_quartiles (kind, items, quartiles) select kind, items, quartiles from compared
    on conflict (kind) do update set items = excluded.items, quartiles = excluded.quartiles`.execute(tx)

/** Rules written for longer than this have had their readers. */
const WRITTEN_DAYS = 2

type Unjudged = { itemId: ItemId; version: number; thresholds: Thresholds; step: Step }

/** Returns the versions of bars that were written lately and have no verdict, with the step that was shown by then. */
export async function findUnjudged(tx: Tx) {
  const { rows } = await sql<Unjudged>`
    select rules.item_id as "itemId", version, line.step,
      json_build_object('buildAbove', build_above, 'dropBelow', drop_below) as thresholds
    from evidence_rules rules join evidence on evidence.item_id = rules.item_id
      join evidence_lines line on line.item_id = rules.item_id and line.line = readers_from
    where verdict is null and withdrawn is null and written_at > now() - make_interval(days => ${sql.lit(WRITTEN_DAYS)})
      and after_place > 0 and (line.step ->> 'place')::integer = after_place and line.changed_at is null
      and (judged_from is null or (line.step ->> 'at')::timestamptz > judged_from)
      and not exists (select from evidence_rules later
        where later.item_id = rules.item_id and later.version > rules.version)`.execute(tx)
  return rows
}

type Judged = Omit<Unjudged, 'thresholds'> & { verdict: Verdict }

/** Stores the verdicts of bars on what their series show. */
export const storeVerdicts = (tx: Tx, judged: readonly Judged[]) =>
  sql`
    update evidence_rules set verdict = given.verdict, verdict_at = now(), verdict_place = (step ->> 'place')::integer,
      verdict_readers = (step ->> 'readers')::integer, verdict_yes = (step ->> 'yes')::integer
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb)
      as given ("itemId" uuid, version integer, verdict text, step jsonb)
    where item_id = "itemId" and evidence_rules.version = given.version and evidence_rules.verdict is null`.execute(
    tx,
  )
