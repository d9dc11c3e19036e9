import { sql } from 'kysely'
import type { Opening } from '#contract/evidence/openings.ts'
import type { ItemId } from '#contract/ids.ts'
import { join, type Persona } from '../accounts/personas.ts'
import type { TestServer } from '../server/server.ts'

/** Signs up a member whose account is older than a day. */
export async function joinLongAgo(server: TestServer, name = 'Reader') {
  const member = await join(server, name)
  await sql`update profiles set created_at = created_at - interval '3 days' where id = ${member.id}`.execute(
    server.db,
  )
  return member
}

export const newOpening: Opening = {
  source: 'community',
  shown: { painPoint: 0, earlyAdopter: 0 },
  secondsAgo: 0,
}

/** Opens an item's page for the first time, with the request that a browser sends. */
export const openItem = (by: Persona, itemId: ItemId, body: Partial<Opening> = {}) =>
  by.call('PUT /items/:itemId/opening', { params: { itemId }, body: { ...newOpening, ...body } })
