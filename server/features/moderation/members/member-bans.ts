import type { MemberId } from '#contract/ids.ts'
import { RulingId } from '#contract/ids.ts'
import type { RulingForm } from '#contract/moderation/rulings.ts'
import { lockCase, openCase } from '#server/features/moderation/cases.ts'
import { carryOutClearing } from '#server/features/moderation/clearings/carrying-out.ts'
import { findSubject } from '#server/features/moderation/hiding/queries.ts'
import { ruleOn } from '#server/features/moderation/rulings/commands.ts'
import { lockBelow } from '#server/features/operators/roles/stored-roles.ts'
import { findBan } from '#server/features/sign-in/accounts/queries.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'

/** Bans by a ruling on the member themself. They get a notice and can appeal. */
export const banAsOperator: Handler<'PUT /admin/members/:memberId/ban'> = async (
  { actor, write, log },
  { params: { memberId }, body: { until, ...why } },
) => {
  const form = toForm({ act: 'ban', ...why, ...(until && { until }) })
  const ban = await write(async unit => {
    const { ruledCase } = await openMemberCase(unit.tx, { actor, memberId })
    await ruleOn(unit, { ruledCase, ruler: actor.id, form })
    return (await findBan(unit.tx, memberId)) ?? refuse('member.missing')
  })
  if (form.clears) await carryOutClearing({ write, log }, form.id)
  return ban
}

export const liftAsOperator: Handler<'DELETE /admin/members/:memberId/ban'> = (
  { actor, write },
  { params: { memberId } },
) =>
  write(async unit => {
    const { ruledCase } = await openMemberCase(unit.tx, { actor, memberId })
    const ban = await findBan(unit.tx, memberId)
    const why = {
      reason: ban?.reason ?? 'other',
      sentence: /*i18n*/ 'An operator has lifted the ban.',
    } as const
    if (ban) await ruleOn(unit, { ruledCase, ruler: actor.id, form: toForm({ act: 'lift', ...why }) })
    return null
  })

type Ruled = { actor: { id: MemberId }; memberId: MemberId }

/** Locks the case and then the account, in the order of a ruling on a report. */
export async function openMemberCase(tx: Tx, { actor, memberId }: Ruled) {
  const view = (await findSubject(tx, { kind: 'member', id: memberId })) ?? refuse('member.missing')
  const ruledCase = await lockCase(tx, await openCase(tx, view))
  const { role } = await lockBelow(tx, { actorId: actor.id, memberId })
  return { ruledCase, role }
}

/** The version is taken from the locked case, so it need not be compared. */
export const toForm = (form: Omit<RulingForm, 'id' | 'version'>): RulingForm => ({
  ...form,
  id: RulingId.parse(crypto.randomUUID()),
  version: 1,
})
