import type { admin } from '#contract/admin.ts'
import type { MemberId } from '#contract/ids.ts'
import { userIdOf } from '#server/features/accounts/identity/admin/queries.ts'
import { fail } from '#server/features/accounts/identity/auth-failures.ts'
import type { Parts } from '#server/features/accounts/identity/commands.ts'
import { endSessions } from '#server/features/accounts/identity/end-sessions.ts'
import { noteInAudit } from '#server/features/accounts/identity/rows.ts'
import type { Fact } from '#server/model/facts.ts'
import type { Hint } from '#server/model/hints.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { withRetry } from '#server/platform/database/transaction.ts'
import type { Context, Handler } from '#server/platform/http/route.ts'

type Delete = (typeof admin)['DELETE /auth/v1/admin/users/:userId']
type Removal = Pick<Parts, 'leave'> & Pick<Context<Delete>, 'recorder' | 'caller'> & { id: MemberId }

/** Deletes an account with all that tells whose it was, and ends its sessions and sockets. */
export const deleteUser =
  (parts: Parts): Handler<Delete> =>
  async ({ db, recorder, caller }, { params, body }) => {
    const id = userIdOf(params)
    if (body.should_soft_delete) fail('user.not-softly')
    const removal = { id, leave: parts.leave, recorder, caller }
    const { ended, hints } = await withRetry(() => db.transaction().execute(tx => removeAccount(tx, removal)))
    endSessions(parts, { memberId: id, sessionIds: ended })
    parts.publish(hints)
    return {}
  }

async function removeAccount(tx: Tx, { id, leave, recorder, caller }: Removal) {
  const hints: Hint[] = []
  const record = async (fact: Fact) => void hints.push(...(await recorder(tx, fact)))
  hints.push(...(await leave(tx, { id, record })))
  // Before the sessions, as every other change of an account does; a sign-in under way finds none any more.
  await tx.selectFrom('auth.users').select('id').where('id', '=', id).forUpdate().execute()
  const ended = await tx.deleteFrom('auth.sessions').where('user_id', '=', id).returning('id').execute()
  const { numDeletedRows } = await tx.deleteFrom('auth.users').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) fail('user.missing')
  await tx.updateTable('auth.audit_log_entries').set({ ip: null }).where('user_id', '=', id).execute()
  await noteInAudit(tx, { userId: id, action: 'user_deleted', caller })
  return { ended: ended.map(session => session.id), hints }
}
