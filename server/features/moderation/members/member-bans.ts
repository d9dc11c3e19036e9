import type { MemberId } from '#contract/ids.ts'
import { DecisionId } from '#contract/ids.ts'
import type { CaseDecisionForm } from '#contract/moderation/decisions.ts'
import { BAN_LIFTED } from '#contract/moderation/group-orders.ts'
import { lockCase, openCase } from '#server/features/moderation/cases.ts'
import { decideOn } from '#server/features/moderation/decisions/commands.ts'
import { findSubject } from '#server/features/moderation/hiding/queries.ts'
import { carryOutPurge } from '#server/features/moderation/purges/hiding.ts'
import { lockBelow } from '#server/features/operators/roles/stored-roles.ts'
import { findBan } from '#server/features/sign-in/accounts/queries.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'

/** Bans by a decision on the member themself. They get a notice and can appeal. */
export const banAsOperator: Handler<'PUT /admin/members/:memberId/ban'> = async (
  { actor, write, log },
  { params: { memberId }, body: { until, ...why } },
) => {
  const form = toForm({ act: 'ban', ...why, ...(until && { until }) })
  const ban = await write(async unit => {
    const { caseRow } = await openMemberCase(unit.tx, { actor, memberId })
    await decideOn(unit, { caseRow, decider: actor.id, form })
    return (await findBan(unit.tx, memberId)) ?? refuse('member.missing')
  })
  if (form.purges) await carryOutPurge({ write, log }, form.id)
  return ban
}

export const liftAsOperator: Handler<'DELETE /admin/members/:memberId/ban'> = (
  { actor, write },
  { params: { memberId } },
) =>
  write(async unit => {
    const { caseRow } = await openMemberCase(unit.tx, { actor, memberId })
    const ban = await findBan(unit.tx, memberId)
    const why = { reason: ban?.reason ?? 'other', sentence: BAN_LIFTED } as const
    if (ban) await decideOn(unit, { caseRow, decider: actor.id, form: toForm({ act: 'lift', ...why }) })
    return null
  })

type BanOfMember = { actor: { id: MemberId }; memberId: MemberId }

/** Locks the case and then the account, in the order of a decision on a report. */
export async function openMemberCase(tx: Tx, { actor, memberId }: BanOfMember) {
  const view = (await findSubject(tx, { kind: 'member', id: memberId })) ?? refuse('member.missing')
  const caseRow = await lockCase(tx, await openCase(tx, view))
  const { role } = await lockBelow(tx, { actorId: actor.id, memberId })
  return { caseRow, role }
}

/** The version is taken from the locked case, so it need not be compared. */
export const toForm = (form: Omit<CaseDecisionForm, 'id' | 'version'>): CaseDecisionForm => ({
  ...form,
  id: DecisionId.parse(crypto.randomUUID()),
  version: 1,
})
