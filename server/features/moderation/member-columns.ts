import { type RawBuilder, sql } from 'kysely'
import type { Author } from '#contract/author.ts'

/** The member as others see them, or null. */
export const memberColumn = (id: RawBuilder<unknown>) => sql<Author | null>`(
  select json_build_object('id', member.id, 'name', member.name, 'avatar', member.avatar)
  from profiles as member where member.id = ${id})`

/** The account exists and is not banned. */
export const isActiveMember = (id: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from auth.users where id = ${id} and not auth.is_banned(users))`
