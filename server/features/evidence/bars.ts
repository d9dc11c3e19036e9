import { sql } from 'kysely'
import { type EvidenceBar, findDayProblem, SUGGESTION } from '#contract/evidence/bars.ts'
import type { ItemId } from '#contract/ids.ts'
import { RULE_VERSIONS, SHOWN_FROM } from '#contract/lengths.ts'
import { measurePast } from '#server/features/evidence/figures/community-measures.ts'
import { lastOpenDay } from '#server/features/evidence/panel/queries.ts'
import { lockItem } from '#server/features/items/items/locks.ts'
import { findOwnershipRefusal } from '#server/features/items/items/policy.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse, refuseIf } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'

export const getBarSuggestion: Handler<'GET /bar-suggestion'> = async ({ db }, { query: { kind } }) => {
  const known = await db
    .selectFrom('evidence_quartiles')
    .select(['items', 'quartiles'])
    .where('kind', '=', kind)
    .executeTakeFirst()
  const past = (await measurePast(db)) ?? SUGGESTION.past
  const [lowest, , highest] = known?.quartiles ?? []
  if (!known || lowest === undefined || highest === undefined) return { ...SUGGESTION, past }
  return { buildAbove: toPercent(highest), dropBelow: toPercent(lowest), items: known.items, past }
}

const toPercent = (share: number) => Math.min(99, Math.max(1, Math.round(share * 100)))

export const writeBar: Handler<'PUT /items/:itemId/bar'> = ({ actor, write }, { params: { itemId }, body }) =>
  write(async ({ tx }) => {
    const item = await lockItem(tx, itemId)
    refuseIf(findOwnershipRefusal(item, actor.id))
    const { version, today } = await insertVersion(tx, itemId, body)
    const problem = findDayProblem(body.decideBy, today)
    if (problem) refuse('request.invalid', { decideBy: problem })
    return { version: version ?? refuse('bar.too-many') }
  })

/** True if somebody may have opened this or an earlier wording. Reads `evidence` and the `version` before. */
const mayHaveReaders = sql<boolean>`evidence.item_id is null
  or version is not null and evidence.begun_at < now() - interval '1 hour'
  or exists (select from item_views where item_views.item_id = evidence.item_id)`

/**
 * Keeps how the cohort stood as its author was shown it: exact sums would reveal what one reader said to an author who
 * writes a bar again and again. So would 0 readers, which only a bar has that is the first or of the first hour, if no one
 * had opened the item. Returns the number of the latest version, or null if there may be no further one, and the day that it
 * is.
 */
async function insertVersion(tx: Tx, itemId: ItemId, bar: EvidenceBar) {
  const { buildAbove, dropBelow, decideBy, readersFrom } = bar
  // A form can have a day of the year 0, which the database does not know; such a day is refused later.
  const day = sql`greatest(${decideBy}::text, '0001-01-01')`
  const written = sql`${buildAbove}::smallint, ${dropBelow}::smallint, ${day}::date, ${readersFrom}::text`
  const shown = (sum: 'readers' | 'yes') =>
    sql`(figures -> ${readersFrom}::text -> 'sums' ->> ${sql.lit(sum)})::integer`
  const { rows } = await sql<{ version: number | null; today: string }>`
    with latest as (
      select version, (build_above, drop_below, decide_by, readers_from) = (${written}) as "isSame"
      from evidence_bars where item_id = ${itemId} order by version desc limit 1),
    added as (
      insert into evidence_bars
        (item_id, version, build_above, drop_below, decide_by, readers_from, after_place, earlier_readers, readers, yes)
      select ${itemId}, coalesce(version, 0) + 1, ${written},
        coalesce((places ->> ${readersFrom}::text)::integer, 0), coalesce(evidence.earlier_readers, 0),
        coalesce(${shown('readers')},
          least(greatest(cohort.readers, (${mayHaveReaders})::integer), ${sql.lit(SHOWN_FROM - 1)})),
        coalesce(${shown('yes')}, 0)
      from (select) once left join latest on true
        left join evidence on evidence.item_id = ${itemId}
        left join evidence_figures on evidence_figures.item_id = ${itemId}
        left join evidence_cohorts cohort on cohort.item_id = ${itemId} and cohort.cohort = ${readersFrom}
      where "isSame" is not true and coalesce(version, 0) < ${sql.lit(RULE_VERSIONS)}
      returning version)
    select coalesce((select version from added), (select version from latest where "isSame")) as version,
      ${lastOpenDay}::text as today`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a bar has no version')
  return row
}
