import { sql } from 'kysely'
import type { ItemId } from '#contract/ids.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Returns the cohorts of an item as 'cohort yes/readers'. */
export async function listCohorts(db: Db, itemId: ItemId) {
  const { rows } = await sql<{ cohort: string }>`
    select cohort || ' ' || yes || '/' || readers as cohort from evidence_cohorts where item_id = ${itemId}
    order by cohort`.execute(db)
  return rows.map(({ cohort }) => cohort)
}
