import { sql } from 'kysely'

type Voted = { voter: unknown; author: unknown; item: unknown }

/** A ring has no single author, so a vote for any of its members counts. */
export const isVoided = ({ voter, author, item }: Voted) => sql<boolean>`exists (
  select from vote_cluster_accounts own join vote_clusters cluster on cluster.id = own.cluster_id
  where own.user_id = ${voter} and cluster.state in ('voiding', 'voided')
    and coalesce(cluster.item_id = ${item}, true)
    and (cluster.author_id = ${author} or cluster.author_id is null and exists (select from vote_cluster_accounts other
      where other.cluster_id = cluster.id and other.user_id = ${author})))`
