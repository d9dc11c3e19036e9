import { sql } from 'kysely'
import type { ApiKey } from '#contract/contract.ts'
import type { BarrierId, ClusterId, ItemId, MemberId } from '#contract/ids.ts'
import type { NewBarrier } from '#contract/moderation/barriers.ts'
import type { ClusterState } from '#contract/moderation/vote-clusters.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Persona } from '../../accounts/personas.ts'
import type { Staff } from '../../accounts/staff.ts'
import { castVote } from '../../items/actions.ts'
import { newRulingId } from '../../moderation/reports.ts'
import type { TestServer } from '../../server/server.ts'
import type { Budget } from '../budgets/operator-budgets.ts'
import type { OwnedResources } from '../resources.ts'
import { operators, type Row, staff } from './access.ts'

type NewCluster = { author: MemberId; accounts?: readonly MemberId[]; state?: ClusterState }

/** Stores a cluster, as a search would. Returns its id. */
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

/** Returns a ruling on a cluster, as a moderator sends it. */
export const newRuling = (id = newRulingId()) => ({
  id,
  reason: 'false-votes' as const,
  sentence: 'These are one person.',
})

const onceThen409 = (input: Row['input']): Row => {
  const { statuses } = staff(input, { by: 'moderator', ok: 200 })
  return { input, statuses: { ...statuses, operator: 409 } }
}

/**
 * The rows of vote clusters, with the status by caller. The operator calls after the moderator, so everything is
 * already decided.
 */
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
    ...voidingRows(resources),
    ...barrierRows,
  } satisfies Partial<Record<ApiKey, Row>>
}

/** Returns a barrier against a mailbox that no one has. */
export const newBarrier = (more: Partial<NewBarrier> = {}): NewBarrier => ({
  id: crypto.randomUUID() as BarrierId,
  kind: 'mailbox',
  value: `${crypto.randomUUID()}@example.test`,
  days: 7,
  reason: 'Came back three times after a ban.',
  ...more,
})

const missingBarrier = () => ({ params: { barrierId: crypto.randomUUID() } })

const missingMember = () => ({ params: { memberId: crypto.randomUUID() } })

const barrierRows = {
  'GET /moderation/barriers': staff(() => ({ query: {} }), { by: 'moderator', ok: 200 }, 200),
  'POST /moderation/barriers': staff(() => ({ body: newBarrier() }), { by: 'moderator', ok: 200 }),
  'GET /admin/members/:memberId/barrier-offers': operators(missingMember, 404),
  'DELETE /moderation/barriers/:barrierId': staff(missingBarrier, { by: 'moderator', ok: 404 }),
}

/** The rows of votes that operators void by hand. The owner's item has no vote of another member. */
const voidingRows = (resources: () => OwnedResources) => ({
  'GET /moderation/items/:itemId/voters': operators(() => ({ params: resources().item, query: {} }), 200),
  'POST /moderation/items/:itemId/voidings': operators(
    () => ({ params: resources().item, body: { ...newRuling(), voters: [crypto.randomUUID()] } }),
    409,
  ),
  'POST /moderation/voidings/:clusterId/restore': operators(
    () => ({ params: resources().cluster, body: newRuling() }),
    404,
  ),
})

type Prepared = {
  key: ApiKey
  cluster: { clusterId: ClusterId; voter: MemberId }
  operator: Pick<Staff, 'call'>
  owner: Persona
  voter: Persona
  itemId: ItemId
}

/** Stores the cluster that a measured call of an endpoint needs. For an endpoint that restores votes it is voided. */
export async function prepareCluster({ db }: TestServer, { key, cluster, operator, ...of }: Prepared) {
  const isByHand = key.includes('voidings')
  if (!isByHand && !key.includes('/moderation/clusters/:clusterId')) return
  await castVote(of.voter, of.itemId)
  cluster.voter = of.voter.id
  const byHand = { params: { itemId: of.itemId }, body: { ...newRuling(), voters: [of.voter.id] } }
  if (!isByHand) cluster.clusterId = await storeCluster(db, { author: of.owner.id, accounts: [of.voter.id] })
  if (!key.endsWith('/restore')) return
  if (isByHand) {
    cluster.clusterId = (await operator.call('POST /moderation/items/:itemId/voidings', byHand)).ok.id
    return
  }
  const voided = { params: { clusterId: cluster.clusterId }, body: newRuling() }
  await operator.call('POST /moderation/clusters/:clusterId/void', voided)
}

/** The statements of vote clusters. `subject` is one of them. Their number does not depend on the number of votes. */
export const clusterBudgets = (subject: { clusterId: ClusterId; voter: MemberId }) => {
  const ofCluster = () => ({ params: { clusterId: subject.clusterId } })
  const ruling = () => ({ ...ofCluster(), body: newRuling() })
  return {
    'GET /moderation/clusters': { most: 4, by: 'operator', input: () => ({ query: {} }) },
    'GET /moderation/clusters/:clusterId': { most: 3, by: 'operator', input: ofCluster },
    'POST /moderation/clusters/:clusterId/void': { most: 60, by: 'operator', input: ruling },
    'POST /moderation/clusters/:clusterId/restore': { most: 60, by: 'operator', input: ruling },
    'POST /moderation/clusters/:clusterId/dismiss': { most: 14, by: 'operator', input: ruling },
    'POST /moderation/cluster-passes': { most: 60, by: 'operator', input: () => ({}) },
    'GET /moderation/items/:itemId/voters': {
      most: 4,
      by: 'operator',
      input: ({ item }) => ({ params: item, query: {} }),
    },
    'POST /moderation/items/:itemId/voidings': {
      most: 72,
      by: 'operator',
      input: ({ item }) => ({ params: item, body: { ...newRuling(), voters: [subject.voter] } }),
    },
    'GET /moderation/barriers': { most: 4, by: 'operator', input: () => ({ query: {} }) },
    'POST /moderation/barriers': { most: 9, by: 'operator', input: () => ({ body: newBarrier() }) },
    'DELETE /moderation/barriers/:barrierId': { most: 7, by: 'operator', status: 404, input: missingBarrier },
    'POST /moderation/voidings/:clusterId/restore': { most: 66, by: 'operator', input: ruling },
  } satisfies Partial<Record<ApiKey, Budget>>
}
