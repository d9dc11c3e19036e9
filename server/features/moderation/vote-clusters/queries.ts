import { sql } from 'kysely'
import type { ClusterId, MemberId } from '#contract/ids.ts'
import { pageSizes } from '#contract/lengths.ts'
import {
  CLUSTER_ACCOUNTS,
  type Cluster,
  type ClusterDecision,
  type ClusterDetail,
  type ClusterState,
} from '#contract/moderation/vote-clusters.ts'
import type { Role } from '#contract/operators/roles.ts'
import { memberColumn } from '#server/features/moderation/member-columns.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { numberedList } from '#server/platform/queries/numbered-list.ts'
import { presentVotes } from './voided-votes.ts'

const decision = sql<ClusterDecision>`json_build_object('id', decision.id, 'kind', decision.kind, 'by', ${memberColumn(sql`decision.by_id`)},
  'reason', decision.reason, 'sentence', decision.sentence, 'at', decision.created_at)`

const latestDecision = sql<ClusterDecision | null>`(
  select ${decision} from vote_cluster_decisions decision where decision.cluster_id = cluster.id
  order by decision.created_at desc limit 1)`

const allDecisions = sql<ClusterDecision[]>`coalesce((
  select json_agg(${decision} order by decision.created_at desc) from vote_cluster_decisions decision
  where decision.cluster_id = cluster.id), '[]')`

/** Votes are prepared in steps before they are voided, but restored in one. */
const progress = sql<Cluster['progress']>`case cluster.state
  when 'voiding' then json_build_object('total', cluster.votes, 'done',
    (select least(count(*), cluster.votes) from voided_votes where cluster_id = cluster.id))
  when 'restoring' then json_build_object('total', cluster.votes, 'done', 0) end`

const selectClusters = (db: Db | Tx) =>
  db
    .selectFrom('vote_clusters as cluster')
    .select(['cluster.id', 'cluster.state', 'cluster.accounts', 'cluster.votes', 'cluster.signs'])
    .select(['cluster.found_at as foundAt', memberColumn(sql`cluster.author_id`).as('author')])
    .select(sql<boolean>`cluster.item_id is not null`.as('isByHand'))
    .select([progress.as('progress'), latestDecision.as('decision')])

const pageOfClusters = numberedList(
  pageSizes.clusters,
  (db, values: { state: ClusterState }, _shape: Readonly<Record<string, never>>) => ({
    matches: db.selectFrom('vote_clusters').where('state', '=', values.state).where('of_all', '=', false),
    rows: cut =>
      cut(
        selectClusters(db)
          .where('cluster.state', '=', values.state)
          .where('cluster.of_all', '=', false)
          .orderBy('found_at', 'desc')
          .orderBy('id', 'desc'),
      ),
  }),
)

export const listClusters: Handler<'GET /moderation/clusters'> = ({ db }, { query: { state, page } }) =>
  pageOfClusters(db, { page, values: { state }, shape: {} })

export async function getCluster(db: Db | Tx, id: ClusterId): Promise<Cluster> {
  const cluster = await selectClusters(db).where('cluster.id', '=', id).executeTakeFirst()
  return cluster ?? refuse('cluster.missing')
}

const votesOf = (id: ClusterId) => sql`(
  select user_id, content_id from voided_votes where cluster_id = ${id}
  union
  select user_id, content_id from (${presentVotes(id)}) present)`

const members = (id: ClusterId) => sql<
  ClusterDetail['members']
>`coalesce((select json_agg(member order by votes desc, id)
  from (
    select profiles.id, profiles.name, profiles.avatar, profiles.created_at as "joinedAt",
      account.email_proven_at is not null as "isProven", own.votes
    from vote_cluster_accounts own join profiles on profiles.id = own.user_id
    left join auth.users account on account.id = own.user_id
    where own.cluster_id = ${id} order by own.votes desc, profiles.id limit ${sql.lit(CLUSTER_ACCOUNTS)}) member), '[]')`

const items = (id: ClusterId) => sql<
  ClusterDetail['items']
>`coalesce((select json_agg(item order by votes desc, id)
  from (
    select items.id, items.kind, items.name as title, count(*)::integer as votes
    from ${votesOf(id)} vote join items on items.id = vote.content_id
    group by items.id order by votes desc, items.id limit ${sql.lit(CLUSTER_ACCOUNTS)}) item), '[]')`

export const getClusterDetail: Handler<'GET /moderation/clusters/:clusterId'> = async (
  { db },
  { params: { clusterId } },
) => {
  const cluster = await selectClusters(db)
    .select([members(clusterId).as('members'), items(clusterId).as('items'), allDecisions.as('decisions')])
    .where('cluster.id', '=', clusterId)
    .executeTakeFirst()
  return cluster ?? refuse('cluster.missing')
}

/** Votes that an operator voided by hand are decided elsewhere. */
export async function findHandRefusal(db: Db | Tx, id: ClusterId) {
  const cluster = await db
    .selectFrom('vote_clusters')
    .select('item_id as itemId')
    .where('id', '=', id)
    .executeTakeFirst()
  return (cluster ?? refuse('cluster.missing')).itemId ? ('cluster.by-hand' as const) : null
}

type ClusterMember = { id: MemberId; role: Role; isConcerned: boolean; isDecider: boolean }

export async function listConcerned(tx: Tx, { clusterId, by }: { clusterId: ClusterId; by: MemberId }) {
  const { rows } = await sql<ClusterMember>`
    select id, coalesce(role, 'member') as role, bool_or(is_concerned) as "isConcerned",
      bool_or(not is_concerned) as "isDecider"
    from (
      select user_id as id, true as is_concerned from vote_cluster_accounts where cluster_id = ${clusterId}
      union all select author_id, true from vote_clusters where id = ${clusterId} and author_id is not null
      union all select ${by}::uuid, false) member
    left join member_roles on member_roles.user_id = member.id group by id, role`.execute(tx)
  return rows
}

/** Returns none if the cluster has all votes of a member. */
export async function listAuthorsOf(tx: Tx, id: ClusterId) {
  const { rows } = await sql<{ id: MemberId }>`
    select coalesce(author_id, user_id) as id from vote_clusters cluster
    left join vote_cluster_accounts own on own.cluster_id = cluster.id and cluster.author_id is null
    where cluster.id = ${id} and not cluster.of_all`.execute(tx)
  return rows.map(row => row.id)
}
