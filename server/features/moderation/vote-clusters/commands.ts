import { sql } from 'kysely'
import type { ClusterId, DecisionId, MemberId } from '#contract/ids.ts'
import type { Reason } from '#contract/moderation/reasons.ts'
import type { ClusterDecision } from '#contract/moderation/vote-clusters.ts'
import { noteInLog } from '#server/features/moderation/log.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { UnitOfWork } from '#server/platform/database/transaction.ts'
import { refuseIf } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { setState } from './found-clusters.ts'
import { notifyOfVotes } from './notify-of-votes.ts'
import { findClusterRefusal, findStateRefusal, VOTES_AT_ONCE } from './policy.ts'
import { findHandRefusal, getCluster, listConcerned } from './queries.ts'
import { listVoters, restoreVotes, voidVotes } from './voided-votes.ts'

type Kind = ClusterDecision['kind']
type Unit = UnitOfWork

const decideBy =
  (kind: Kind): Handler<`POST /moderation/clusters/:clusterId/${Kind}`> =>
  ({ actor, write }, { params: { clusterId }, body }) =>
    write(async unit => {
      refuseIf(await findHandRefusal(unit.tx, clusterId))
      await decideAsModerator(unit, { clusterId, kind, by: actor.id, ...body })
      return getCluster(unit.tx, clusterId)
    })

export const voidCluster = decideBy('void')
export const restoreCluster = decideBy('restore')
export const dismissCluster = decideBy('dismiss')

type Decision = {
  clusterId: ClusterId
  kind: Kind
  /** Made by the browser; undefined if the server itself decides. */
  id?: DecisionId
  by: MemberId | null
  reason: Reason
  sentence: string
}

/** Decides as a moderator whom the cluster does not concern. */
export async function decideAsModerator(unit: Unit, decision: Decision) {
  const { tx } = unit
  const { clusterId, by, id } = decision
  await lockCluster(tx, clusterId)
  if (id && (await isDecided(tx, { id, clusterId }))) return
  if (by) await requireOthers(tx, { clusterId, by })
  await decideOnCluster(unit, decision)
}

/** A cluster with many votes is only marked, and the job carries the decision out. */
export async function decideOnCluster(unit: Unit, { clusterId, kind, by, ...decision }: Decision) {
  const { tx } = unit
  const cluster = await lockCluster(tx, clusterId)
  refuseIf(findStateRefusal(cluster, kind))
  const { reason, sentence } = decision
  await tx
    .insertInto('vote_cluster_decisions')
    .values({
      ...(decision.id && { id: decision.id }),
      cluster_id: clusterId,
      kind,
      by_id: by,
      reason,
      sentence,
    })
    .execute()
  const details = { clusterId, votes: cluster?.votes ?? 0, accounts: cluster?.accounts ?? 0 }
  await noteInLog(tx, { actor: by, act: acts[kind], member: cluster?.authorId, reason, sentence, details })
  if (kind === 'dismiss') return setState(tx, { id: clusterId, state: 'dismissed' })
  await setState(tx, { id: clusterId, state: kind === 'void' ? 'voiding' : 'restoring' })
  if ((cluster?.votes ?? 0) <= VOTES_AT_ONCE) await carryOut(unit, clusterId)
}

const acts = { void: 'void_votes', restore: 'restore_votes', dismiss: 'dismiss' } as const

const lockCluster = (tx: Tx, id: ClusterId) =>
  tx
    .selectFrom('vote_clusters')
    .select(['state', 'votes', 'accounts', 'author_id as authorId', 'voided_at as voidedAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** A decision with this id was stored before. */
export async function isDecided(tx: Tx, { id, clusterId }: { id: DecisionId; clusterId: ClusterId }) {
  const known = await tx
    .selectFrom('vote_cluster_decisions')
    .select('id')
    .where('id', '=', id)
    .where('cluster_id', '=', clusterId)
    .executeTakeFirst()
  return known !== undefined
}

/** Refuses if the moderator is a member of the cluster, or has no higher role than one of its members. */
export async function requireOthers(tx: Tx, { clusterId, by }: { clusterId: ClusterId; by: MemberId }) {
  const concerned = await listConcerned(tx, { clusterId, by })
  const own = concerned.find(({ isDecider }) => isDecider)
  refuseIf(
    findClusterRefusal(
      { id: by, role: own?.role ?? 'member' },
      concerned.filter(({ isConcerned }) => isConcerned),
    ),
  )
}

/** The second of two calls at once finds the decision carried out. */
export async function carryOut(unit: Unit, id: ClusterId) {
  const { tx } = unit
  const cluster = await lockCluster(tx, id)
  if (cluster?.state === 'voiding') {
    await voidVotes(unit, id)
    await sql`update vote_clusters set state = 'voided', voided_at = now(),
      votes = (select count(*) from voided_votes where cluster_id = ${id}) where id = ${id}`.execute(tx)
    await notifyOfVotes(unit, { id, kind: 'votes_voided', voters: await listVoters(tx, id) })
  }
  if (cluster?.state === 'restoring' && cluster.voidedAt) {
    const voters = await listVoters(tx, id)
    await restoreVotes(unit, { id, voidedAt: cluster.voidedAt })
    await notifyOfVotes(unit, { id, kind: 'votes_restored', voters })
  }
}
