import { sql } from 'kysely'
import type { Share } from '#contract/evidence/groups.ts'
import { toOwnGroups } from '#contract/evidence/shown-groups.ts'
import { READERS_PER_STEP } from '#contract/lengths.ts'
import { broughtPeople, currentQuarter } from '#server/features/evidence/groups/group-counts.ts'
import { countedVisits } from '#server/features/evidence/item-views/stored-visits.ts'

/**
 * The people whom the author brought, as others may know them at `countedAt`, a quarter of an hour. `count` is the latest step of
 * five people of whom none or at least five did not say yes, `latestYes` the yes of the latest step. Both are null below
 * five people. `confirmed` are those who said yes and confirmed an email address.
 */
export type Brought = { countedAt: string; count: Share | null; latestYes: number | null; confirmed: number }

/** A step is counted a quarter of an hour after its last person came. A later yes is added with four others. */
const steps = sql`(select readers, (prompt + late / ${sql.lit(READERS_PER_STEP)} * ${sql.lit(READERS_PER_STEP)})::integer as yes from (
    select row_number() over way as readers,
      count(*) filter (where said_at <= opened_at + interval '15 minutes') over way as prompt,
      count(*) filter (where said_at > opened_at + interval '15 minutes' and said_at <= ${currentQuarter}) over way as late
    from ${broughtPeople} people where opened_at <= ${currentQuarter} - interval '15 minutes'
    window way as (order by opened_at, id)) placed
  where readers % ${sql.lit(READERS_PER_STEP)} = 0)`

/** Reads `items` and `evidence`. */
export const broughtGroup = sql<Brought>`(with steps as materialized ${steps}
  select json_build_object('countedAt', ${currentQuarter},
    'count', (select json_build_object('readers', readers, 'yes', yes) from steps
      where yes = readers or readers - yes >= ${sql.lit(READERS_PER_STEP)} order by readers desc limit 1),
    'latestYes', (select yes from steps order by readers desc limit 1),
    'confirmed', (select count(*) ${countedVisits(sql`items.id`)} and visits.word = 'yes' and exists (
      select from subscribers where subscribers.visit_id = visits.id and confirmed_at <= ${currentQuarter}
        and left_at is null and removed_at is null))))`

type Own = Parameters<typeof toOwnGroups>[0]

/** Returns a number as others may know it: the multiple of five that it has reached. */
export const byFive = (count: number) => count - (count % READERS_PER_STEP)

/**
 * Returns both groups without anything that could reveal what one person said: for those who found it the last step, for
 * those whom the author brought the last step or the yes by five, and no yes since.
 */
export function toPublicGroups(evidence: Own, { countedAt, count, latestYes }: Brought) {
  const yes = count ? count.yes : byFive(latestYes ?? 0)
  const { brought, found } = evidence.groups
  const groups = toOwnGroups({
    ...evidence,
    groups: {
      brought: { ...brought, count, hasFive: yes > 0, yes, at: countedAt },
      found: { ...found, yes: 0, since: 0 },
    },
  })
  const [first, second] = groups
  return first.name === 'found' ? { found: first, brought: second } : { found: second, brought: first }
}
