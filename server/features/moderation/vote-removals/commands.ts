import { sql } from 'kysely'
import type { CaseId, ClusterId, DecisionId, ItemId, MemberId } from '#contract/ids.ts'
import type { Reason } from '#contract/moderation/reasons.ts'
import type { ClusterSign } from '#contract/moderation/vote-clusters.ts'
import type { VoteRemovalForm } from '#contract/moderation/vote-removals.ts'
import { lockCase, openCase, refreshCase } from '#server/features/moderation/cases.ts'
import { closeAppeals } from '#server/features/moderation/decisions/reversal.ts'
import { findSubject } from '#server/features/moderation/hiding/queries.ts'
import {
  decideOnCluster,
  isDecided,
  requireOthers,
} from '#server/features/moderation/vote-clusters/commands.ts'
import { getCluster } from '#server/features/moderation/vote-clusters/queries.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { uuidList } from '#server/platform/database/list-parameter.ts'
import type { UnitOfWork } from '#server/platform/database/transaction.ts'
import { refuse, refuseIf } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { getVotedItem } from './queries.ts'

type ByHand = { itemId: ItemId; by: MemberId; form: VoteRemovalForm }

export const voidVotesByHand: Handler<'POST /moderation/items/:itemId/vote-removals'> = (
  { actor, write },
  { params: { itemId }, body: form },
) => write(async unit => getCluster(unit.tx, await voidByHand(unit, { itemId, by: actor.id, form })))

async function voidByHand(unit: UnitOfWork, { itemId, by, form }: ByHand) {
  const { tx } = unit
  const view = (await findSubject(tx, { kind: 'item', id: itemId })) ?? refuse('item.missing')
  const { id: caseId } = await lockCase(tx, await openCase(tx, view))
  const stored = await findStored(tx, { id: form.id, caseId, by })
  if (stored) return stored
  await sql`select from items where id = ${itemId} for no key update`.execute(tx)
  const { item, authorId } = await getVotedItem(tx, { itemId, viewer: by })
  refuseIf(item.refusal)
  const clusterId = await storeCluster(tx, { itemId, author: authorId, form })
  await requireOthers(tx, { clusterId, by })
  const { id, reason, sentence } = form
  await tx
    .insertInto('case_decisions')
    .values({
      id,
      case_id: caseId,
      decided_by: by,
      act: 'void_votes',
      reason,
      sentence,
      cluster_id: clusterId,
    })
    .execute()
  await decideOnCluster(unit, { clusterId, kind: 'void', id, by, reason, sentence })
  await refreshCase(tx, caseId)
  return clusterId
}

type VoteRemoval = { id: DecisionId; caseId: CaseId; by: MemberId }

async function findStored(tx: Tx, { id, caseId, by }: VoteRemoval) {
  const stored = await tx
    .selectFrom('case_decisions')
    .select(['case_id', 'decided_by', 'cluster_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!stored) return undefined
  if (stored.case_id !== caseId || stored.decided_by !== by) refuse('decision.missing')
  return stored.cluster_id ?? refuse('decision.missing')
}

type NewCluster = { itemId: ItemId; author: MemberId; form: VoteRemovalForm }

async function storeCluster(tx: Tx, { itemId, author, form }: NewCluster) {
  const { rows: voters } = await sql<{ id: MemberId }>`
    select votes.user_id as id from votes join items on items.id = votes.content_id and items.kind = votes.content_type
    where items.id = ${itemId} and votes.user_id <> items.user_id and votes.user_id = any(${uuidList(form.voters)})
    order by votes.user_id`.execute(tx)
  const accounts = voters.length
  if (accounts === 0) refuse('vote-removal.none')
  const signs: ClusterSign[] = [{ sign: 'by-hand', accounts, minutes: null, percent: null }]
  const { rows } = await sql<{ id: ClusterId }>`
    insert into vote_clusters (key, author_id, item_id, signs, accounts, votes)
    values (${`by-hand ${form.id}`}, ${author}, ${itemId}, ${JSON.stringify(signs)}::jsonb, ${accounts}, ${accounts})
    returning id`.execute(tx)
  const { id } = rows[0] ?? refuse('vote-removal.none')
  await sql`
    insert into vote_cluster_accounts (cluster_id, user_id, votes)
    select ${id}::uuid, voter, 1 from unnest(${uuidList(voters.map(voter => voter.id))}) voter`.execute(tx)
  return id
}

export const restoreVotesByHand: Handler<'POST /moderation/vote-removals/:clusterId/restore'> = (
  { actor, write },
  { params: { clusterId }, body: { id, ...why } },
) =>
  write(async unit => {
    const { tx } = unit
    const by = actor.id
    const { caseId, decisionId } = await lockRemoval(tx, clusterId)
    if (!(await isDecided(tx, { id, clusterId }))) {
      await requireOthers(tx, { clusterId, by })
      await giveVotesBack(unit, { decisionId, id, by, ...why })
      await tx
        .updateTable('case_decisions')
        .set({ undone_at: sql`now()` })
        .where('id', '=', decisionId)
        .execute()
      const appeals = sql<boolean>`appeals.decision_id = ${decisionId}`
      await closeAppeals(unit, { appeals, outcome: 'reversed', answer: why.sentence, by })
      await refreshCase(tx, caseId)
    }
    return getCluster(tx, clusterId)
  })

async function lockRemoval(tx: Tx, clusterId: ClusterId) {
  const removal = await tx
    .selectFrom('case_decisions')
    .select(['id as decisionId', 'case_id as caseId'])
    .where('cluster_id', '=', clusterId)
    .executeTakeFirst()
  if (!removal) return refuse('cluster.missing')
  await lockCase(tx, removal.caseId)
  return removal
}

type GivenBack = { decisionId: DecisionId; id?: DecisionId; by: MemberId; reason: Reason; sentence: string }

/** Lock the case of the decision first. */
export async function giveVotesBack(unit: UnitOfWork, { decisionId, ...decision }: GivenBack) {
  const voided = await unit.tx
    .selectFrom('case_decisions')
    .innerJoin('vote_clusters as cluster', 'cluster.id', 'case_decisions.cluster_id')
    .select('cluster.id')
    .where('case_decisions.id', '=', decisionId)
    .executeTakeFirst()
  if (!voided) return
  await decideOnCluster(unit, { clusterId: voided.id, kind: 'restore', ...decision })
}
