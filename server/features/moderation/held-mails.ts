import { type RawBuilder, sql } from 'kysely'
import { isKeptDeleted, isListed } from '#server/features/items/items/queries.ts'

// Values and no joins, because without statistics PostgreSQL would read all that waits to find the first four.
const ofItem = (isOpen: RawBuilder<unknown>) => sql<boolean>`coalesce((
  select ${isOpen} and coalesce(account.banned_until <= now(), true) from items
  join auth.users account on account.id = items.user_id where items.id = list_mails.item_id), false)`

/** SQL for whether the mails of a row of `list_mails` may go now: its item is visible and its author not banned. */
export const mayGo = ofItem(isListed)

/** SQL for whether they may go once the author restores the item: it is deleted, and nothing else keeps them. */
export const isPaused = ofItem(sql`items.status = 'published' and ${isKeptDeleted}`)

/** SQL for whether a mail waits for a moderator, which it does not while its item is hidden or its author banned. */
export const isHeld = sql<boolean>`(list_mails.held_at is not null and ${mayGo})`
