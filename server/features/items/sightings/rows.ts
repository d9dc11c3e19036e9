import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import type { FactItem } from '#server/model/facts.ts'

/** SQL that notes that a member who gave something to an item has seen it. Its owner is no viewer. */
export const noteSighting = ({ item, viewer }: { item: FactItem; viewer: MemberId }) => sql`
  insert into sightings (item_id, user_id)
  select ${item.id}, ${viewer} where ${viewer} <> ${item.userId}
  on conflict do nothing`
