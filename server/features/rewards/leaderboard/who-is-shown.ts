import { type RawBuilder, sql } from 'kysely'

export const isOnBoards = (userId: RawBuilder<unknown>) => sql<boolean>`not exists (
    select from auth.users where id = ${userId} and auth.is_banned(users))
  and not exists (select from profiles where id = ${userId} and left_at is not null)`

/** A sum that differs after a change of bans. */
export const bannedSum = sql<string>`(select coalesce(sum(hashtextextended(id::text, 0)), 0)
  from auth.users where auth.is_banned(users))`
