import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'

const KEY = sql`'banned ' || ban.user_id`
const isEndless = sql`ban.lifted_at is null and ban.banned_until is null`

/**
 * Makes a cluster, to be voided, of all votes of each member who is banned without an end, and marks the clusters of members
 * no longer banned to be restored. A second call changes nothing; `carryOutClusterDecisions` carries it out.
 */
export async function followBans(tx: Tx) {
  await sql`
    with found as (
      select ban.user_id, count(*)::integer as votes, ${KEY} as key
      from auth.bans ban join votes on votes.user_id = ban.user_id
      join items on items.id = votes.content_id and items.user_id <> ban.user_id
      where ${isEndless} and not exists (
        select from vote_clusters where key = ${KEY} and of_all and state in ('voiding', 'restoring'))
      group by ban.user_id),
    made as (
      insert into vote_clusters (key, of_all, state, signs, accounts, votes)
      select key, true, 'voiding', '[]', 1, votes from found on conflict do nothing returning id, key)
    insert into vote_cluster_accounts (cluster_id, user_id, votes)
    select made.id, found.user_id, found.votes from made join found using (key)`.execute(tx)
  await sql`
    with over as (
      select cluster.id, cluster.state from vote_clusters cluster
      where cluster.of_all and cluster.state in ('voiding', 'voided') and not exists (
        select from vote_cluster_accounts own join auth.bans ban on ban.user_id = own.user_id
        where own.cluster_id = cluster.id and ${isEndless})
      order by cluster.id for no key update),
    dropped as (
      delete from vote_clusters cluster using over where cluster.id = over.id and over.state = 'voiding')
    update vote_clusters cluster set state = 'restoring' from over
    where cluster.id = over.id and over.state = 'voided'`.execute(tx)
}
