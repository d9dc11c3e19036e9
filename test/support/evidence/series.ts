import { sql } from 'kysely'
import type { ItemId } from '#contract/ids.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Returns the series of an item as 'series yes/readers'. */
export async function listSeries(db: Db, itemId: ItemId) {
  const { rows } = await sql<{ line: string }>`
    select line || ' ' || yes || '/' || readers as line from evidence_lines where item_id = ${itemId}
    order by line`.execute(db)
  return rows.map(({ line: series }) => series)
}
