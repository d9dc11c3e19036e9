import { sql } from 'kysely'
import type { ApiKey } from '#contract/contract.ts'
import type { BlocklistEntryId, MemberId } from '#contract/ids.ts'
import type { NewBlocklistEntry } from '#contract/moderation/blocklist.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newDecisionId } from '../../moderation/reports.ts'
import type { Resources } from '../resources.ts'
import { moderators, moderatorsReading, nothing, onceThen409, operators, type Row } from './access.ts'

type NewCluster = { author: MemberId; accounts: readonly MemberId[] }

/** Stores an open cluster, as a search would. Returns its id. */
export async function storeCluster(db: Db, { author, accounts }: NewCluster) {
  const { id } = await db
    .insertInto('vote_clusters')
    .values({
      key: crypto.randomUUID(),
      author_id: author,
      state: 'open',
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

/** Returns a decision on a cluster, as a moderator sends it. */
export const newDecision = (id = newDecisionId()) => ({
  id,
  reason: 'false-votes' as const,
  sentence: 'These are one person.',
})

/** Returns a blocklist entry for a mailbox that no one has. */
export const newBlocklistEntry = (more: Partial<NewBlocklistEntry> = {}): NewBlocklistEntry => ({
  id: crypto.randomUUID() as BlocklistEntryId,
  kind: 'mailbox',
  value: `${crypto.randomUUID()}@example.test`,
  days: 7,
  reason: 'Came back three times after a ban.',
  ...more,
})

const missingBlocklistEntry = () => ({ params: { entryId: crypto.randomUUID() } })
const query = () => ({ query: {} })
const cluster = ({ cluster: params }: Resources) => ({ params })
const decision = (of: Resources) => ({ ...cluster(of), body: newDecision() })

/**
 * The rows of vote clusters, of votes that operators void by hand, and of the blocklist. The number of statements does not
 * depend on the number of votes.
 */
export const clusterRows = {
  'GET /moderation/clusters': moderatorsReading(4, query),
  'GET /moderation/clusters/:clusterId': moderatorsReading(3, cluster),
  'POST /moderation/clusters/:clusterId/void': onceThen409(42, decision),
  'POST /moderation/clusters/:clusterId/restore': onceThen409(47, ({ voidedCluster }) => ({
    params: voidedCluster,
    body: newDecision(),
  })),
  'POST /moderation/clusters/:clusterId/dismiss': onceThen409(14, decision),
  'POST /moderation/cluster-passes': operators(12, nothing, 200),
  'GET /moderation/items/:itemId/voters': operators(4, ({ item }) => ({ params: item, query: {} }), 200),
  'POST /moderation/items/:itemId/vote-removals': operators(
    51,
    ({ voted: { itemId, voter } }) => ({ params: { itemId }, body: { ...newDecision(), voters: [voter] } }),
    200,
  ),
  'POST /moderation/vote-removals/:clusterId/restore': operators(
    52,
    ({ voteRemoval }) => ({ params: voteRemoval, body: newDecision() }),
    200,
  ),
  'GET /moderation/blocklist': moderatorsReading(4, query),
  'POST /moderation/blocklist': moderators(9, () => ({ body: newBlocklistEntry() }), 200),
  'GET /admin/members/:memberId/blocklist-offers': operators(4, ({ fan }) => ({ params: fan }), 200),
  'DELETE /moderation/blocklist/:entryId': moderators(7, missingBlocklistEntry, 404),
} satisfies Partial<Record<ApiKey, Row>>
