import type { ClusterId, MemberId } from '#contract/ids.ts'
import { sendNotices } from '#server/features/moderation/notices/send-notices.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { UnitOfWork } from '#server/platform/database/transaction.ts'
import { listAuthorsOf } from './queries.ts'

type Noted = { id: ClusterId; kind: 'votes_voided' | 'votes_restored'; voters: readonly MemberId[] }

/**
 * Notifies the author of the items; in a ring every member is an author. If an operator voided the votes by hand, that is a
 * decision: the voters are notified too, and all of them can appeal.
 */
export async function notifyOfVotes(unit: UnitOfWork, { id, kind, voters }: Noted) {
  const { tx } = unit
  const authors = await listAuthorsOf(tx, id)
  const decision = await findDecision(tx, id)
  const to = decision ? [...authors, ...voters] : authors
  const about =
    decision && kind === 'votes_voided' ? { kind: 'decision' as const, ...decision } : { kind, clusterId: id }
  await sendNotices(unit, { ...about, to })
}

const findDecision = (tx: Tx, id: ClusterId) =>
  tx
    .selectFrom('case_decisions')
    .select(['id as decisionId', 'case_id as caseId'])
    .where('cluster_id', '=', id)
    .executeTakeFirst()
