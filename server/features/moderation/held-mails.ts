import { type RawBuilder, sql } from 'kysely'
import { isKeptDeleted, isListed } from '#server/features/items/items/queries.ts'

// Subqueries and no joins: without statistics PostgreSQL would read all waiting mails to find the first four.
const ofItem = (isOpen: RawBuilder<unknown>) => sql<boolean>`coalesce((
  select ${isOpen} and coalesce(account.banned_until <= now(), true) from items
  join auth.users account on account.id = items.user_id where items.id = list_mails.item_id), false)`

/** SQL for whether the mails of a row of `list_mails` may go now: its item is visible and its author not banned. */
export const mayGo = ofItem(isListed)

/** SQL for whether the mails may go once the author restores the item: it is deleted, and nothing else stops them. */
export const isPaused = ofItem(sql`items.status = 'published' and ${isKeptDeleted}`)

/** SQL for whether a mail waits for a moderator. It does not wait while its item is hidden or its author banned. */
export const isHeld = sql<boolean>`(list_mails.held_at is not null and ${mayGo})`
