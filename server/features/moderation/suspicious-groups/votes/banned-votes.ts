import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'

const KEY = sql`'banned ' || ban.user_id`
const isEndless = sql`ban.lifted_at is null and ban.banned_until is null`

/**
 * Makes a group, whose votes are to be voided, of each member who is banned without an end, and marks the groups of members no
 * longer banned to be restored. A second call changes nothing; `carryOutDecisions` carries it out.
 */
export async function followBans(tx: Tx) {
  await sql`
    with found as (
      select ban.user_id, count(*)::integer as votes, ${KEY} as key
      from auth.bans ban join votes on votes.user_id = ban.user_id
      join items on items.id = votes.content_id and items.user_id <> ban.user_id
      where ${isEndless} and not exists (
        select from suspicious_groups where key = ${KEY} and kind = 'banned' and state in ('taking', 'restoring'))
      group by ban.user_id),
    made as (
      insert into suspicious_groups (key, kind, state, accounts, amount)
      select key, 'banned', 'taking', 1, votes from found on conflict do nothing returning id, key)
    insert into suspicious_accounts (group_id, user_id, votes)
    select made.id, found.user_id, found.votes from made join found using (key)`.execute(tx)
  await sql`
    with over as (
      select banned.id, banned.state from suspicious_groups banned
      where banned.kind = 'banned' and banned.state in ('taking', 'taken') and not exists (
        select from suspicious_accounts own join auth.bans ban on ban.user_id = own.user_id
        where own.group_id = banned.id and ${isEndless})
      order by banned.id for no key update),
    dropped as (
      delete from suspicious_groups using over where suspicious_groups.id = over.id and over.state = 'taking')
    update suspicious_groups set state = 'restoring' from over
    where suspicious_groups.id = over.id and over.state = 'taken'`.execute(tx)
}
