import { type RawBuilder, sql } from 'kysely'
import type { Author } from '#contract/author.ts'

/** SQL for a member as everyone sees them; null for no one. */
export const memberAs = (id: RawBuilder<unknown>) => sql<Author | null>`(
  select json_build_object('id', member.id, 'name', member.name, 'avatar', member.avatar)
  from profiles as member where member.id = ${id})`

/** SQL for whether a member is not banned, and so can do what their role lets them do. */
export const isAtWork = (id: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from auth.users where id = ${id} and coalesce(banned_until <= now(), true))`
