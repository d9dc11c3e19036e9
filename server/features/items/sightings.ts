import { sql } from 'kysely'
import type { sightings } from '#contract/items/sightings.ts'
import { isListed } from '#server/features/items/items/queries.ts'
import { uuidList } from '#server/platform/database/list-parameter.ts'
import type { Handler } from '#server/platform/http/route.ts'

type Note = (typeof sightings)['PUT /me/sightings']

/** Own, unknown and deleted items are skipped. */
export const noteSightings: Handler<Note> = ({ actor, write }, { body }) =>
  write(async ({ tx }) => {
    await sql`with read as (
        update openings set read_at = now()
        where user_id = ${actor.id} and item_id = any(${uuidList(body.readIds ?? [])}) and read_at is null)
      insert into sightings (item_id, user_id)
      select id, ${actor.id}::uuid from items
      where id = any(${uuidList(body.itemIds)}) and user_id <> ${actor.id} and ${isListed}
      order by id
      on conflict do nothing`.execute(tx)
    return null
  })
