import { sql } from 'kysely'

/** SQL for whether the votes of a voter for an author are voided now. In a ring everyone is an author. */
export const isVoided = ({ voter, author }: { voter: unknown; author: unknown }) => sql<boolean>`exists (
  select from vote_cluster_accounts own join vote_clusters cluster on cluster.id = own.cluster_id
  where own.user_id = ${voter} and cluster.state in ('voiding', 'voided')
    and (cluster.author_id = ${author} or cluster.author_id is null and exists (select from vote_cluster_accounts other
      where other.cluster_id = cluster.id and other.user_id = ${author})))`
