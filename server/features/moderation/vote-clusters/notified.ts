import type { ClusterId, MemberId } from '#contract/ids.ts'
import { sendNotices } from '#server/features/moderation/notices/send-notices.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { UnitOfWork } from '#server/platform/database/transaction.ts'
import { listAuthorsOf } from './queries.ts'

type Noted = { id: ClusterId; kind: 'votes_voided' | 'votes_restored'; voters: readonly MemberId[] }

/**
 * Notifies the author of the items; in a ring every member is an author. If an operator voided the votes by hand, that is a
 * ruling: the voters are notified too, and all of them can appeal.
 */
export async function notifyOfVotes(unit: UnitOfWork, { id, kind, voters }: Noted) {
  const { tx } = unit
  const authors = await listAuthorsOf(tx, id)
  const ruling = await findRuling(tx, id)
  const to = ruling ? [...authors, ...voters] : authors
  const about =
    ruling && kind === 'votes_voided' ? { kind: 'ruling' as const, ...ruling } : { kind, clusterId: id }
  await sendNotices(unit, { ...about, to })
}

const findRuling = (tx: Tx, id: ClusterId) =>
  tx
    .selectFrom('rulings')
    .select(['id as rulingId', 'case_id as caseId'])
    .where('cluster_id', '=', id)
    .executeTakeFirst()
