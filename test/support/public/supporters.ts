import { sql } from 'kysely'
import type { ItemId, SupporterId } from '#contract/ids.ts'
import type { Db } from '#server/platform/database/database.ts'

type Crowd = { itemId: ItemId; count: number; name?: string }

/** Adds people who have confirmed to the waiting list of an item. Returns their ids by address. */
export async function addSupporters(db: Db, { itemId, count, name = 'supporter' }: Crowd) {
  const { rows } = await sql<{ id: SupporterId; email: string }>`
    insert into supporters (item_id, email, via, consent_version, confirmed_at)
    select ${itemId}, ${name} || number || '@example.com', 'direct', '1', now() from generate_series(1, ${count}) number
    returning id, email`.execute(db)
  return new Map(rows.map(({ id, email }) => [email, id]))
}
