import { sql } from 'kysely'
import type { CaseId, DecisionId, MemberId } from '#contract/ids.ts'
import { lockCase } from '#server/features/moderation/cases.ts'
import { noteInLog } from '#server/features/moderation/log.ts'
import { isActiveMember } from '#server/features/moderation/member-columns.ts'
import { sendNotices } from '#server/features/moderation/notices/send-notices.ts'
import { requireBelow, roleOf } from '#server/features/operators/roles/stored-roles.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { textList, uuidList } from '#server/platform/database/list-parameter.ts'
import { lockMembers } from '#server/platform/database/member-lock.ts'
import type { UnitOfWork } from '#server/platform/database/transaction.ts'
import { refuse, refuseIf } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { carryOutPurge } from './carry-out-purges.ts'
import { findAgreementRefusal } from './policy.ts'
import { countThings } from './purged-things.ts'
import { isAgreementNeeded } from './queries.ts'

/** `isAgreed`: the decision is one of many that were agreed to together, of which operators get an email. */
type Purge = {
  decisionId: DecisionId
  caseId: CaseId
  member: MemberId
  decider: MemberId
  isAgreed?: boolean | undefined
}

/**
 * Hides at once or after a second person has agreed. Operators get a notice, and moderators too if somebody must agree. Call
 * this in the transaction of the decision.
 */
export async function startPurge(unit: UnitOfWork, { decisionId, caseId, member, decider, isAgreed }: Purge) {
  const { tx } = unit
  // If a moderator sends several decisions at once, each one counts the ones before it.
  await lockMembers(tx, [decider])
  const { things, confirmed } = await countThings(tx, member)
  const waits = !isAgreed && (await isAgreementNeeded(tx, { by: decider, things, confirmed }))
  await sql`
    insert into purges (decision_id, things, confirmed, agreed_at)
    values (${decisionId}, ${things}, ${confirmed}, ${waits ? null : sql`now()`})`.execute(tx)
  if (isAgreed) return
  const to = await listWatchers(tx, {
    roles: waits ? ['operator', 'moderator'] : ['operator'],
    but: [decider, member],
  })
  await sendNotices(unit, { kind: 'everything_removed', caseId, decisionId, to })
}

type Watchers = { roles: readonly string[]; but: readonly MemberId[] }

async function listWatchers(tx: Tx, { roles, but }: Watchers) {
  const rows = await tx
    .selectFrom('member_roles')
    .select('user_id')
    .where(sql<boolean>`role = any(${textList(roles)}) and not user_id = any(${uuidList(but)})`)
    .where(isActiveMember(sql`user_id`))
    .execute()
  return rows.map(({ user_id }) => user_id)
}

export const agree: Handler<'PUT /moderation/purges/:decisionId/agreement'> = async (
  { actor, write, log },
  { params: { decisionId } },
) => {
  await write(({ tx }) => noteAgreement(tx, { decisionId, by: actor.id }))
  await carryOutPurge({ write, log }, decisionId)
  return null
}

async function noteAgreement(tx: Tx, { decisionId, by }: { decisionId: DecisionId; by: MemberId }) {
  const { caseId } = await findPurge(tx, decisionId)
  const caseRow = await lockCase(tx, caseId)
  const purge = await findPurge(tx, decisionId)
  if (purge.isAgreed && !purge.isOver) return
  const { role } = await tx.selectNoFrom(roleOf(by).as('role')).executeTakeFirstOrThrow()
  refuseIf(findAgreementRefusal({ decider: purge.decider, by, role, isOver: purge.isOver }))
  const member = caseRow.author_id ?? refuse('purge.over')
  await requireBelow(tx, { actorId: by, memberId: member })
  await tx
    .updateTable('purges')
    .set({ agreed_by: by, agreed_at: sql`now()` })
    .where('decision_id', '=', decisionId)
    .execute()
  const details = { case: caseId, decision: decisionId, things: purge.things }
  await noteInLog(tx, { actor: by, act: 'agree_to_purge', member, details })
}

/** `isOver`: the ban is undone. */
async function findPurge(tx: Tx, decisionId: DecisionId) {
  const purge = await tx
    .selectFrom('purges')
    .innerJoin('case_decisions', 'case_decisions.id', 'purges.decision_id')
    .select(['case_decisions.case_id as caseId', 'case_decisions.decided_by as decider', 'purges.things'])
    .select(sql<boolean>`purges.agreed_at is not null`.as('isAgreed'))
    .select(sql<boolean>`case_decisions.undone_at is not null`.as('isOver'))
    .where('purges.decision_id', '=', decisionId)
    .executeTakeFirst()
  return purge ?? refuse('decision.missing')
}
