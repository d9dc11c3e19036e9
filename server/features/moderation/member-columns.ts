import { type RawBuilder, sql } from 'kysely'
import type { Author } from '#contract/author.ts'
import { TOKEN_SECONDS } from '#server/features/sign-in/protocol/access-token.ts'

/** The member as others see them, or null. */
export const memberColumn = (id: RawBuilder<unknown>) => sql<Author | null>`(
  select json_build_object('id', member.id, 'name', member.name, 'avatar', member.avatar)
  from profiles as member where member.id = ${id})`

/** The account exists and is not banned. */
export const isActiveMember = (id: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from auth.users where id = ${id} and not auth.is_banned(users))`

/** There is an active operator beside these people. */
export const hasOperatorBeside = (...people: readonly unknown[]) =>
  sql<boolean>`exists (select from member_roles as other
    where other.role = 'operator' and other.user_id <> all(array_remove(array[${sql.join(people)}]::uuid[], null))
      and ${isActiveMember(sql`other.user_id`)})`

/** For the lifetime of an access token a member may be active without a trace in the database. */
const TRACELESS = sql.lit(`${TOKEN_SECONDS} seconds`)

/** Failed attempts do not count, because anyone can make them. */
export const wasHereInLastHour = (id: RawBuilder<unknown>) =>
  sql<boolean>`(exists (select from auth.sessions
      where user_id = ${id} and refreshed_at > now() - interval '1 hour' - ${TRACELESS}::interval)
    or exists (select from auth.audit_log_entries
      where user_id = ${id} and created_at > now() - interval '1 hour' and action not like '%\\_failed'))`
