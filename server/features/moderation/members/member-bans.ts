import type { MemberId } from '#contract/ids.ts'
import { DecisionId } from '#contract/ids.ts'
import type { DecisionForm } from '#contract/moderation/decisions.ts'
import { lockCase, openCase } from '#server/features/moderation/cases.ts'
import { findSubject } from '#server/features/moderation/hiding/queries.ts'
import { lockBelow } from '#server/features/operators/roles/stored-roles.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/failures/refusal.ts'

type BanOfMember = { actor: { id: MemberId }; memberId: MemberId }

/** Locks the case and then the account, in the order of a decision on a report. */
export async function openMemberCase(tx: Tx, { actor, memberId }: BanOfMember) {
  const view = (await findSubject(tx, { kind: 'member', id: memberId })) ?? refuse('member.missing')
  const caseRow = await lockCase(tx, await openCase(tx, view))
  const { role } = await lockBelow(tx, { actorId: actor.id, memberId })
  return { caseRow, role }
}

export const toForm = (form: Omit<DecisionForm, 'id'>): DecisionForm => ({
  ...form,
  id: DecisionId.parse(crypto.randomUUID()),
})
