import { type RawBuilder, sql } from 'kysely'
import { isKeptDeleted, isListed } from '#server/features/items/items/queries.ts'

// Subqueries and no joins: without statistics PostgreSQL would read all waiting mails to find the first four.
const ofItem = (isOpen: RawBuilder<unknown>) => sql<boolean>`coalesce((
  select ${isOpen} and not auth.is_banned(account) from items
  join auth.users account on account.id = items.user_id where items.id = list_mails.item_id), false)`

/** The item is visible and its author not banned. */
export const mayGo = ofItem(isListed)

/** The item is deleted, and nothing else stops the mails. */
export const isPaused = ofItem(sql`items.status = 'published' and ${isKeptDeleted}`)

/** A mail does not wait while its item is hidden or its author banned. */
export const isInReview = sql<boolean>`(list_mails.in_review_since is not null and ${mayGo})`
