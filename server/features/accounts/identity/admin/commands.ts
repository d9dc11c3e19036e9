import { sql } from 'kysely'
import type { admin, UserChange } from '#contract/admin.ts'
import type { MemberId } from '#contract/ids.ts'
import { canBePassword } from '#server/features/accounts/identity/account/change-rules.ts'
import { askForEmail } from '#server/features/accounts/identity/account/rows.ts'
import { fail } from '#server/features/accounts/identity/auth-failures.ts'
import type { Parts } from '#server/features/accounts/identity/commands.ts'
import { endSessions } from '#server/features/accounts/identity/end-sessions.ts'
import {
  deleteFactors,
  factorIdOf,
  findFactor,
  leftAlone,
} from '#server/features/accounts/identity/factors/rows.ts'
import { voidMails } from '#server/features/accounts/identity/mails/rows.ts'
import { isStorable } from '#server/features/accounts/identity/registration.ts'
import { noteInAudit } from '#server/features/accounts/identity/rows.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { banSeconds } from './ban-seconds.ts'
import { getAccountView, userIdOf } from './queries.ts'

type Change = Handler<(typeof admin)['PUT /auth/v1/admin/users/:userId']>
type RemoveFactor = Handler<(typeof admin)['DELETE /auth/v1/admin/users/:userId/factors/:factorId']>

const CHANGEABLE = new Set(['password', 'email_confirm', 'ban_duration'])

/** Refuses what cannot be changed or be meant; answers the length of a ban, if one is named. */
function checkedChange(body: UserChange) {
  if (!isStorable(body)) fail('data.not-storable')
  if (Object.keys(body).some(name => !CHANGEABLE.has(name))) fail('user.not-changeable')
  const objection = body.password ? canBePassword(body.password) : null
  if (objection) fail(objection)
  return body.ban_duration ? (banSeconds(body.ban_duration) ?? fail('ban.invalid')) : undefined
}

async function lockUser(tx: Tx, id: MemberId) {
  const user = await tx
    .selectFrom('auth.users')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return user ?? fail('user.missing')
}

/** Another password or a ban ends every session of the account. */
export const changeUser =
  (parts: Parts): Change =>
  async ({ db, caller }, { params, body }) => {
    const id = userIdOf(params)
    const ban = checkedChange(body)
    const hash = body.password ? await parts.passwords.hash(body.password) : undefined
    const ended = await db.transaction().execute(async tx => {
      await lockUser(tx, id)
      await tx
        .updateTable('auth.users')
        .set({
          updated_at: sql`now()`,
          ...(hash && { encrypted_password: hash }),
          ...(body.email_confirm && { email_confirmed_at: sql`coalesce(email_confirmed_at, now())` }),
          ...(ban === 0 && { banned_until: null }),
          ...(ban && { banned_until: sql<string>`now() + make_interval(secs => ${ban})` }),
        })
        .where('id', '=', id)
        .execute()
      await noteInAudit(tx, { userId: id, action: 'user_modified', caller })
      if (hash) {
        await voidMails(tx, id)
        await askForEmail(tx, id, null)
      }
      if (!hash && !ban) return []
      return tx.deleteFrom('auth.sessions').where('user_id', '=', id).returning('id').execute()
    })
    endSessions(parts, { memberId: id, sessionIds: ended.map(session => session.id) })
    return getAccountView(db, id)
  }

export const removeLostFactor: RemoveFactor = async ({ db, caller }, { params }) => {
  const userId = userIdOf(params)
  const id = factorIdOf(params)
  await db.transaction().execute(async tx => {
    const owner = await lockUser(tx, userId)
    if (!(await findFactor(tx, owner, id))) fail('factor.missing')
    await deleteFactors(tx, [id, ...(await leftAlone(tx, owner, id))])
    await noteInAudit(tx, { userId, action: 'factor_deleted', caller })
  })
  return { id }
}
