import { sql } from 'kysely'
import type { ApiKey } from '#contract/contract.ts'
import type { ClusterId, MemberId } from '#contract/ids.ts'
import type { ClusterState } from '#contract/moderation/vote-clusters.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newRulingId } from '../../moderation/reports.ts'
import type { Budget } from '../budgets/operator-budgets.ts'
import type { OwnedResources } from '../resources.ts'
import { operators, type Row, staff } from './access.ts'

type NewCluster = { author: MemberId; accounts?: readonly MemberId[]; state?: ClusterState }

/** Stores a cluster, as a search would have. Returns its id. */
export async function storeCluster(db: Db, { author, accounts = [], state = 'open' }: NewCluster) {
  const { id } = await db
    .insertInto('vote_clusters')
    .values({
      key: crypto.randomUUID(),
      author_id: author,
      state,
      signs: sql`'[]'::jsonb`,
      accounts: accounts.length,
      votes: accounts.length,
      voided_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const account of accounts)
    await db
      .insertInto('vote_cluster_accounts')
      .values({ cluster_id: id, user_id: account, votes: 1 })
      .execute()
  return id
}

/** A ruling on a cluster, as a moderator sends it. */
export const newRuling = (id = newRulingId()) => ({
  id,
  reason: 'false-votes' as const,
  sentence: 'These are one person.',
})

const onceThen409 = (input: Row['input']): Row => {
  const { statuses } = staff(input, { by: 'moderator', ok: 200 })
  return { input, statuses: { ...statuses, operator: 409 } }
}

/** The rows of vote clusters, with the status by caller. What a moderator has decided is decided when the operator comes. */
export const clusterRows = (resources: () => OwnedResources) => {
  const params = () => ({ params: resources().cluster })
  const ruling = () => ({ ...params(), body: newRuling() })
  return {
    'GET /moderation/clusters': staff(() => ({ query: {} }), { by: 'moderator', ok: 200 }, 200),
    'GET /moderation/clusters/:clusterId': staff(params, { by: 'moderator', ok: 200 }, 200),
    'POST /moderation/clusters/:clusterId/void': onceThen409(ruling),
    'POST /moderation/clusters/:clusterId/restore': staff(ruling, { by: 'moderator', ok: 409 }),
    'POST /moderation/clusters/:clusterId/dismiss': onceThen409(ruling),
    'POST /moderation/cluster-passes': operators(() => ({}), 200),
  } satisfies Partial<Record<ApiKey, Row>>
}

/** The statements of vote clusters, of which `subject` is one. Their number does not depend on the number of votes. */
export const clusterBudgets = (subject: { clusterId: ClusterId }) => {
  const ruling = () => ({ params: subject, body: newRuling() })
  return {
    'GET /moderation/clusters': { most: 4, by: 'operator', input: () => ({ query: {} }) },
    'GET /moderation/clusters/:clusterId': { most: 3, by: 'operator', input: () => ({ params: subject }) },
    'POST /moderation/clusters/:clusterId/void': { most: 60, by: 'operator', input: ruling },
    'POST /moderation/clusters/:clusterId/restore': { most: 60, by: 'operator', input: ruling },
    'POST /moderation/clusters/:clusterId/dismiss': { most: 12, by: 'operator', input: ruling },
    'POST /moderation/cluster-passes': { most: 60, by: 'operator', input: () => ({}) },
  } satisfies Partial<Record<ApiKey, Budget>>
}
