import { type RawBuilder, sql } from 'kysely'

/** SQL for whether a member is on the boards. Who is banned or has left is on none. */
export const isOnBoards = (userId: RawBuilder<unknown>) => sql<boolean>`not exists (
    select from auth.users where id = ${userId} and banned_until > now())
  and not exists (select from profiles where id = ${userId} and left_at is not null)`

/** SQL for a number made of all banned members, which changes when they do. */
export const bannedSum = sql<string>`(select coalesce(sum(hashtextextended(id::text, 0)), 0)
  from auth.users where banned_until > now())`
