import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { finishRemoval, removeAccount } from '#server/features/account/deletion/account-deletion.ts'
import { noteInLog } from '#server/features/moderation/log.ts'
import { lockBelow, setRole } from '#server/features/operators/roles/stored-roles.ts'
import type { IdentityDependencies } from '#server/features/sign-in/accounts/identity-dependencies.ts'
import { dropFactorReset, insertFactorReset } from '#server/features/sign-in/factors/resets.ts'
import { queueMail } from '#server/features/sign-in/mails/queued-mails.ts'
import { endSessions } from '#server/features/sign-in/protocol/authenticator.ts'
import { hasFactor } from '#server/features/sign-in/sessions/queries.ts'
import type { SupportKind } from '#server/model/auth-schema.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'

type Mailing = Pick<IdentityDependencies, 'sendMails'>

const mail = (tx: Tx, kind: SupportKind, memberId: MemberId) =>
  queueMail(tx, kind, sql<boolean>`id = ${memberId}`)

export const changeRole =
  ({ sendMails }: Mailing): Handler<'PUT /admin/members/:memberId/role'> =>
  async ({ actor, write }, { params: { memberId }, body: { role, unproven } }) => {
    await write(async ({ tx }) => {
      const before = await lockBelow(tx, { actorId: actor.id, memberId })
      if (before.role === role) return
      if (role !== 'member' && !before.provenAt && !unproven) refuse('member.unproven')
      await setRole(tx, { memberId, role })
      await mail(tx, 'role_changed', memberId)
      const act = role === 'member' ? 'take_role' : 'give_role'
      await noteInLog(tx, { actor: actor.id, act, member: memberId, details: { role, before: before.role } })
    })
    sendMails()
    return null
  }

export const endAllSessions =
  (dependencies: IdentityDependencies): Handler<'DELETE /admin/members/:memberId/sessions'> =>
  async ({ actor, write }, { params: { memberId } }) => {
    const sessionIds = await write(async ({ tx }) => {
      await lockBelow(tx, { actorId: actor.id, memberId })
      const ended = await tx
        .deleteFrom('auth.sessions')
        .where('user_id', '=', memberId)
        .returning('id')
        .execute()
      if (ended.length === 0) return []
      await mail(tx, 'signed_out', memberId)
      const details = { sessions: ended.length }
      await noteInLog(tx, { actor: actor.id, act: 'end_sessions', member: memberId, details })
      return ended.map(({ id }) => id)
    })
    endSessions(dependencies, { memberId, sessionIds })
    dependencies.sendMails()
    return null
  }

export const scheduleFactorReset =
  ({ sendMails }: Mailing): Handler<'PUT /admin/members/:memberId/factor-reset'> =>
  async ({ actor, write }, { params: { memberId } }) => {
    const reset = await write(async ({ tx }) => {
      await lockBelow(tx, { actorId: actor.id, memberId })
      if (!(await hasFactor(tx, { id: memberId }))) refuse('factor.none')
      const { isNew, ...reset } = await insertFactorReset(tx, memberId)
      if (isNew) await noteInLog(tx, { actor: actor.id, act: 'reset_factors', member: memberId })
      return reset
    })
    sendMails()
    return reset
  }

export const cancelFactorReset: Handler<'DELETE /admin/members/:memberId/factor-reset'> = async (
  { actor, write },
  { params: { memberId } },
) => {
  await write(async ({ tx }) => {
    await lockBelow(tx, { actorId: actor.id, memberId })
    if (await dropFactorReset(tx, memberId))
      await noteInLog(tx, { actor: actor.id, act: 'cancel_factor_reset', member: memberId })
  })
  return null
}

export const deleteMember =
  (dependencies: IdentityDependencies): Handler<'DELETE /admin/members/:memberId'> =>
  async ({ actor, write, recorder, caller }, { params: { memberId } }) => {
    const { erasureFile } = dependencies
    const removed = await write(async ({ tx }) => {
      await lockBelow(tx, { actorId: actor.id, memberId })
      await noteInLog(tx, { actor: actor.id, act: 'delete_member', member: memberId })
      return removeAccount(tx, { id: memberId, recorder, caller, erasureFile })
    })
    await finishRemoval(dependencies, removed)
    return null
  }
