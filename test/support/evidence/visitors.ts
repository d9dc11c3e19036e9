import { sql } from 'kysely'
import type { VisitSource, YesOrNo } from '#contract/evidence/visits.ts'
import type { ItemId, VisitId } from '#contract/ids.ts'
import type { Db } from '#server/platform/database/database.ts'

export type NewVisitor = {
  itemId: ItemId
  source?: VisitSource
  /** The hours since the visit, and since the confirmation of the address, if there was one. */
  hoursAgo?: number
  confirmedHoursAgo?: number
  email?: string
  /** A confirmed address is a yes, unless something else was said since. */
  word?: YesOrNo | null
}

/**
 * Lets a person without an account open an item some time ago, and perhaps leave an address. Returns the id of the visit.
 */
export async function addVisitor(db: Db, visitor: NewVisitor): Promise<VisitId> {
  const { itemId, source = 'public-page', hoursAgo = 80, confirmedHoursAgo } = visitor
  const { word = confirmedHoursAgo === undefined ? null : 'yes' } = visitor
  const { email = `${crypto.randomUUID()}@example.com` } = visitor
  const toTime = (hours: number) => sql<string>`now() - ${hours} * interval '1 hour'`
  const via = source === 'embed' ? 'embed' : 'own-link'
  const { id } = await db
    .insertInto('visits')
    .values({
      item_id: itemId,
      source,
      via,
      item_version: sql<number>`coalesce((select item_version from evidence where item_id = ${itemId}), 0)`,
      opened_at: toTime(hoursAgo),
      word,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (confirmedHoursAgo === undefined) return id
  await db
    .insertInto('subscribers')
    .values({ item_id: itemId, email, visit_id: id, via, consent_version: '1' })
    .execute()
  await db
    .updateTable('subscribers')
    .set({ confirmed_at: toTime(confirmedHoursAgo) })
    .where('visit_id', '=', id)
    .execute()
  return id
}

/** Lets `readers` visitors open an item. `yes` of them confirm their address an hour later. */
export async function addVisitors(
  db: Db,
  { yes, readers, ...visitor }: NewVisitor & { yes: number; readers: number },
) {
  const { hoursAgo = 80 } = visitor
  for (let place = 0; place < readers; place += 1)
    await addVisitor(db, { ...visitor, hoursAgo, ...(place < yes && { confirmedHoursAgo: hoursAgo - 1 }) })
}
