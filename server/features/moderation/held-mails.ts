import { sql } from 'kysely'
import { isListed } from '#server/features/items/items/queries.ts'

/** SQL for whether the mails of a row of `list_mails` may go now: its item is visible and its author not banned. */
// A value and no join, because without statistics PostgreSQL would read all that waits to find the first four.
export const mayGo = sql<boolean>`coalesce((
  select ${isListed} and coalesce(account.banned_until <= now(), true) from items
  join auth.users account on account.id = items.user_id where items.id = list_mails.item_id), false)`

/** SQL for whether a mail waits for a moderator, which it does not while its item is hidden or its author banned. */
export const isHeld = sql<boolean>`(list_mails.held_at is not null and ${mayGo})`
