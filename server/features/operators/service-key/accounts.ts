import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import type { UserChange } from '#contract/operators/service-key.ts'
import { banMember, liftBan } from '#server/features/operators/roles/bans.ts'
import type { IdentityDependencies } from '#server/features/sign-in/accounts/identity-dependencies.ts'
import { noteInAudit, setPendingEmail } from '#server/features/sign-in/accounts/stored-accounts.ts'
import {
  deleteFactors,
  findFactor,
  listOrphanedCodes,
  toFactorId,
} from '#server/features/sign-in/factors/stored-factors.ts'
import { voidMails } from '#server/features/sign-in/mails/queued-mails.ts'
import { checkPassword, isStorable } from '#server/features/sign-in/protocol/account-fields.ts'
import { fail } from '#server/features/sign-in/protocol/auth-failures.ts'
import { endSessions } from '#server/features/sign-in/protocol/authenticator.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { getAccountView, toUserId } from './account-views.ts'

const CHANGEABLE = new Set(['password', 'email_confirm', 'ban_duration'])

/** Returns the length of the ban in seconds, if the change has one. */
function checkChange(body: UserChange) {
  if (!isStorable(body)) fail('data.not-storable')
  if (Object.keys(body).some(name => !CHANGEABLE.has(name))) fail('user.not-changeable')
  const failure = body.password ? checkPassword(body.password) : null
  if (failure) fail(failure)
  return body.ban_duration ? (toBanSeconds(body.ban_duration) ?? fail('ban.invalid')) : undefined
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

async function deleteAllSessions(tx: Tx, id: MemberId) {
  const ended = await tx.deleteFrom('auth.sessions').where('user_id', '=', id).returning('id').execute()
  return ended.map(session => session.id)
}

/** GoTrue knows no ban without an end, so its callers ask for a hundred years. */
const ENDLESS_SECONDS = 100 * 365 * 86_400

/** 0 seconds lift the ban. */
async function changeBan(tx: Tx, id: MemberId, seconds: number | undefined) {
  if (seconds === 0) await liftBan(tx, id)
  if (!seconds) return []
  const until = seconds < ENDLESS_SECONDS ? sql<string>`now() + make_interval(secs => ${seconds})` : null
  return banMember(tx, { memberId: id, by: null, until })
}

/** A new password or a ban ends every session of the account. */
export const changeUser =
  (dependencies: IdentityDependencies): Handler<'PUT /auth/v1/admin/users/:userId'> =>
  async ({ db, caller }, { params, body }) => {
    const id = toUserId(params)
    const ban = checkChange(body)
    const hash = body.password ? await dependencies.passwords.hash(body.password) : undefined
    const ended = await db.transaction().execute(async tx => {
      await lockUser(tx, id)
      await tx
        .updateTable('auth.users')
        .set({
          updated_at: sql`now()`,
          ...(hash && { encrypted_password: hash }),
          ...(body.email_confirm && { email_confirmed_at: sql`coalesce(email_confirmed_at, now())` }),
        })
        .where('id', '=', id)
        .execute()
      await noteInAudit(tx, { userId: id, action: 'user_modified', caller })
      if (hash) {
        await voidMails(tx, id)
        await setPendingEmail(tx, id, null)
      }
      const ended = hash ? await deleteAllSessions(tx, id) : []
      return [...ended, ...(await changeBan(tx, id, ban))]
    })
    endSessions(dependencies, { memberId: id, sessionIds: ended })
    return getAccountView(db, id)
  }

export const removeLostFactor: Handler<'DELETE /auth/v1/admin/users/:userId/factors/:factorId'> = async (
  { db, caller },
  { params },
) => {
  const userId = toUserId(params)
  const id = toFactorId(params)
  await db.transaction().execute(async tx => {
    const owner = await lockUser(tx, userId)
    if (!(await findFactor(tx, owner, id))) fail('factor.missing')
    await deleteFactors(tx, [id, ...(await listOrphanedCodes(tx, owner, id))])
    await noteInAudit(tx, { userId, action: 'factor_deleted', caller })
  })
  return { id }
}

const FORM = /^(?:(\d{1,6})h)?(?:(\d{1,6})m)?(?:(\d{1,6})s)?$/

/** Returns 0 for `none`, 5400 for `1h30m`, null for a text of another form. */
function toBanSeconds(duration: string) {
  if (duration === 'none') return 0
  const [, ...amounts] = FORM.exec(duration) ?? []
  const [hours, minutes, seconds] = amounts.map(amount => Number(amount ?? 0))
  return (hours ?? 0) * 3_600 + (minutes ?? 0) * 60 + (seconds ?? 0) || null
}
