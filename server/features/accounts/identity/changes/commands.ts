import { sql } from 'kysely'
import type { accounts, UserChange } from '#contract/accounts.ts'
import type { SessionId } from '#contract/ids.ts'
import { canChange, mergedData } from '#server/features/accounts/identity/account/change-rules.ts'
import {
  getStanding,
  getUserRow,
  isAddressTaken,
  type Standing,
} from '#server/features/accounts/identity/account/queries.ts'
import {
  askForEmail,
  changePasswordHash,
  followAccount,
  storeData,
} from '#server/features/accounts/identity/account/rows.ts'
import { fail } from '#server/features/accounts/identity/auth-failures.ts'
import type { Parts } from '#server/features/accounts/identity/commands.ts'
import { endSessions } from '#server/features/accounts/identity/end-sessions.ts'
import { countMail } from '#server/features/accounts/identity/mail-limits/rows.ts'
import { orderMail, voidEmailChange, voidMails } from '#server/features/accounts/identity/mails/rows.ts'
import { listIdentities } from '#server/features/accounts/identity/queries.ts'
import { isPassword } from '#server/features/accounts/identity/reauthentication/commands.ts'
import { requireProof } from '#server/features/accounts/identity/reauthentication/queries.ts'
import { isStorable, plainEmail } from '#server/features/accounts/identity/registration.ts'
import { deleteSessions, lockAccount, noteInAudit } from '#server/features/accounts/identity/rows.ts'
import { noteChange } from '#server/features/accounts/identity/undo/rows.ts'
import { userView } from '#server/features/accounts/identity/user-view.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/database/transaction.ts'
import type { Caller, Handler } from '#server/platform/http/route.ts'

type MailCode = (typeof accounts)['GET /auth/v1/reauthenticate']
type ChangeUser = (typeof accounts)['PUT /auth/v1/user']

export const mailCode =
  (parts: Parts): Handler<MailCode> =>
  async ({ db, actor, caller }) => {
    const { id, email, email_confirmed_at } = await getStanding(db, actor)
    if (!email_confirmed_at) fail('email.not-confirmed-yet')
    await db.transaction().execute(async tx => {
      if (await countMail(tx, { rateLimit: parts.rateLimit, email, caller, member: id }))
        await orderMail(tx, 'reauthentication', sql<boolean>`id = ${id}`)
    })
    parts.sendMails()
    return {}
  }

/** What is to change, checked; `passwordHash` and `email` are there only where they do change. */
type Change = Pick<Parts, 'rateLimit'> & {
  actor: Actor
  caller: Caller
  standing: Standing
  passwordHash: string | undefined
  email: string | undefined
  data: UserChange['data']
}

export const changeUser =
  (parts: Parts): Handler<ChangeUser> =>
  async ({ db, actor, caller }, { body }) => {
    if (!isStorable(body)) fail('data.not-storable')
    const objection = canChange(body)
    if (objection) fail(objection)
    const standing = await getStanding(db, actor)
    const email = body.email ? plainEmail(body.email) : undefined
    if (email || body.password) requireProof(standing)
    if (body.password) await requireCurrentPassword(parts, { standing, caller, body })
    const isOther = email !== undefined && email !== standing.email
    // Where addresses are confirmed nobody learns which have an account: their owners are told by mail.
    if (isOther && parts.confirmation === 'none' && (await isAddressTaken(db, email))) fail('email.exists')
    const passwordHash = body.password ? await hashOf(parts, standing, body.password) : undefined
    const change = {
      rateLimit: parts.rateLimit,
      actor,
      caller,
      standing,
      passwordHash,
      email,
      data: body.data,
    }
    const { ended, user, identities } = await db.transaction().execute(tx => apply(tx, change))
    endSessions(parts, { memberId: actor.id, sessionIds: ended })
    parts.sendMails()
    return userView(user, identities)
  }

type Asked = { standing: Standing; caller: Caller; body: UserChange }

/** Another password takes the present one too, but for who came by a mail. */
async function requireCurrentPassword(parts: Parts, { standing, caller, body }: Asked) {
  const password = body.current_password
  if (password && !(await isPassword(parts, { standing, caller, password }))) fail('password.wrong-current')
  if (!password && standing.provenBy !== 'mail') fail('password.current-missing')
}

async function hashOf({ passwords }: Parts, { passwordHash, email }: Standing, password: string) {
  if (await passwords.matches(passwordHash, password)) fail('password.same')
  return passwords.hash(password, { email })
}

async function apply(tx: Tx, change: Change) {
  const { actor, caller, email, data } = change
  const account = await lockAccount(tx, actor)
  if (email || change.passwordHash) requireProof(account)
  const ended = await applyPassword(tx, change)
  if (email) await applyEmail(tx, { ...change, email, isEmailProven: account.isEmailProven })
  if (data) {
    const { raw_user_meta_data: stored } = await getUserRow(tx, actor.id)
    await storeData(tx, actor.id, mergedData(stored, data) ?? fail('data.too-large'))
    await followAccount(tx, actor.id)
  }
  await noteInAudit(tx, { userId: actor.id, action: 'user_modified', caller })
  return { ended, user: await getUserRow(tx, actor.id), identities: await listIdentities(tx, actor.id) }
}

/** Another password ends every other session and takes back what was mailed; answers the sessions that ended. */
async function applyPassword(
  tx: Tx,
  { actor, caller, standing, passwordHash }: Change,
): Promise<SessionId[]> {
  if (!passwordHash) return []
  const change = { id: actor.id, from: standing.passwordHash, to: passwordHash }
  if (!(await changePasswordHash(tx, change))) fail('credentials.wrong')
  await voidMails(tx, actor.id)
  await askForEmail(tx, actor.id, null)
  await noteChange(tx, {
    userId: actor.id,
    kind: 'password_changed',
    before: { password: standing.passwordHash },
  })
  await noteInAudit(tx, { userId: actor.id, action: 'user_updated_password', caller })
  return (await deleteSessions(tx, actor, 'others')).map(({ id }) => id)
}

type EmailChange = Change & { email: string; isEmailProven: boolean }

/** Asks the new address, and the present one where it is proven; the current one asks for no other any more. */
async function applyEmail(tx: Tx, { rateLimit, actor, caller, standing, isEmailProven, email }: EmailChange) {
  const isCurrent = email === standing.email
  await voidEmailChange(tx, actor.id)
  await askForEmail(tx, actor.id, isCurrent ? null : email)
  const isMine = sql<boolean>`id = ${actor.id} and email_change is not null`
  if (isCurrent) return
  const own = { rateLimit, email: standing.email, caller, member: actor.id }
  // Nobody has proven that the present address is the member's: it may be a stranger's.
  if (isEmailProven && (await countMail(tx, own))) await orderMail(tx, 'email_change_current', isMine)
  if (!(await countMail(tx, { rateLimit, email, caller }))) return
  const isTaken = await isAddressTaken(tx, email)
  if (isTaken) await orderMail(tx, 'known_address', sql<boolean>`email = ${email}`)
  else await orderMail(tx, 'email_change_new', isMine)
}
