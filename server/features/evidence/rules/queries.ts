import { sql } from 'kysely'
import { SUGGESTED_LINES } from '#contract/evidence/rule.ts'
import type { rules } from '#contract/evidence/rules.ts'
import type { Handler } from '#server/platform/http/route.ts'

/** SQL for the earliest day that is not over everywhere on Earth: the day at UTC−12. */
export const today = sql`(now() at time zone 'UTC' - interval '12 hours')::date`

type Suggest = (typeof rules)['GET /rule-suggestion']

/** Returns the quartiles of the items of a kind once they are known, else our guess. */
export const getRuleSuggestion: Handler<Suggest> = async ({ db }, { query: { kind } }) => {
  const known = await db
    .selectFrom('evidence_quartiles')
    .select(['items', 'quartiles'])
    .where('kind', '=', kind)
    .executeTakeFirst()
  const [lowest, , highest] = known?.quartiles ?? []
  if (!known || lowest === undefined || highest === undefined) return { ...SUGGESTED_LINES, items: null }
  return { buildAbove: toPercent(highest), dropBelow: toPercent(lowest), items: known.items }
}

/** Returns a share as a whole number that a rule can have. */
const toPercent = (share: number) => Math.min(99, Math.max(1, Math.round(share * 100)))
