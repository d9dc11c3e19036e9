import { sql } from 'kysely'
import type { SessionId } from '#contract/ids.ts'
import type { UserChange } from '#contract/sign-in/accounts.ts'
import type { IdentityDependencies } from '#server/features/sign-in/accounts/identity-dependencies.ts'
import { getUserRow, isAddressTaken, listIdentities } from '#server/features/sign-in/accounts/queries.ts'
import {
  changePasswordHash,
  noteInAudit,
  setPendingEmail,
  setUserData,
  syncIdentity,
} from '#server/features/sign-in/accounts/stored-accounts.ts'
import { requireAllowedDomain } from '#server/features/sign-in/admission.ts'
import { countMail } from '#server/features/sign-in/mails/limits.ts'
import { queueMail, voidEmailChange, voidMails } from '#server/features/sign-in/mails/queued-mails.ts'
import { isRightPassword } from '#server/features/sign-in/passwords/login-throttle.ts'
import {
  checkChange,
  isStorable,
  mergeData,
  normalizeEmail,
} from '#server/features/sign-in/protocol/account-fields.ts'
import { fail } from '#server/features/sign-in/protocol/auth-failures.ts'
import { toUser } from '#server/features/sign-in/protocol/auth-views.ts'
import { endSessions } from '#server/features/sign-in/protocol/authenticator.ts'
import { recordChange } from '#server/features/sign-in/recorded-changes.ts'
import { getOwnAccount, type OwnAccount, requireProof } from '#server/features/sign-in/sessions/queries.ts'
import { deleteSessions, lockAccount } from '#server/features/sign-in/sessions/stored-sessions.ts'
import { isDisposable } from '#server/features/sign-in/sign-up/disposable-email.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/database/transaction.ts'
import type { Caller, Handler } from '#server/platform/http/route.ts'

/** `passwordHash` and `email` are set only if they change. */
type Change = Pick<IdentityDependencies, 'rateLimit'> & {
  actor: Actor
  caller: Caller
  ownAccount: OwnAccount
  passwordHash: string | undefined
  email: string | undefined
  data: UserChange['data']
}

export const changeUser =
  (dependencies: IdentityDependencies): Handler<'PUT /auth/v1/user'> =>
  async ({ db, actor, caller }, { body }) => {
    if (!isStorable(body)) fail('data.not-storable')
    const failure = checkChange(body)
    if (failure) fail(failure)
    const ownAccount = await getOwnAccount(db, actor)
    const email = body.email ? normalizeEmail(body.email) : undefined
    if (email && isDisposable(email, dependencies.community().disposableDomains)) fail('email.disposable')
    if (email || body.password) requireProof(ownAccount)
    if (body.password) await requireCurrentPassword(dependencies, { db, ownAccount, caller, body })
    const isOther = email !== undefined && email !== ownAccount.email
    if (isOther) await requireAllowedDomain(db, dependencies.environment, email)
    // If addresses are confirmed, a caller must not learn which address has an account: its owner gets an email
    // instead.
    if (isOther && !dependencies.community().isConfirmed && (await isAddressTaken(db, email)))
      fail('email.exists')
    const passwordHash = body.password
      ? await hashNewPassword(dependencies, ownAccount, body.password)
      : undefined
    const change = {
      rateLimit: dependencies.rateLimit,
      actor,
      caller,
      ownAccount,
      passwordHash,
      email,
      data: body.data,
    }
    const { ended, user, identities } = await db.transaction().execute(tx => apply(tx, change))
    endSessions(dependencies, { memberId: actor.id, sessionIds: ended })
    dependencies.sendMails()
    return toUser(user, identities)
  }

type PasswordRequest = { db: Db; ownAccount: OwnAccount; caller: Caller; body: UserChange }

/** A session that was proven by an email needs none. */
async function requireCurrentPassword(
  dependencies: IdentityDependencies,
  { db, ownAccount, caller: { address }, body }: PasswordRequest,
) {
  const password = body.current_password
  if (password && !(await isRightPassword(dependencies, { db, account: ownAccount, address, password })))
    fail('password.wrong-current')
  if (!password && ownAccount.provenBy !== 'mail') fail('password.current-missing')
}

async function hashNewPassword(
  { passwords }: IdentityDependencies,
  { passwordHash, email }: OwnAccount,
  password: string,
) {
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
    await setUserData(tx, actor.id, mergeData(stored, data) ?? fail('data.too-large'))
    await syncIdentity(tx, actor.id)
  }
  await noteInAudit(tx, { userId: actor.id, action: 'user_modified', caller })
  return { ended, user: await getUserRow(tx, actor.id), identities: await listIdentities(tx, actor.id) }
}

/** Ends all other sessions and makes emailed links void. */
async function applyPassword(
  tx: Tx,
  { actor, caller, ownAccount, passwordHash }: Change,
): Promise<SessionId[]> {
  if (!passwordHash) return []
  const change = { id: actor.id, from: ownAccount.passwordHash, to: passwordHash }
  if (!(await changePasswordHash(tx, change))) fail('credentials.wrong')
  await voidMails(tx, actor.id)
  await setPendingEmail(tx, actor.id, null)
  await recordChange(tx, {
    userId: actor.id,
    kind: 'password_changed',
    before: { password: ownAccount.passwordHash },
  })
  await noteInAudit(tx, { userId: actor.id, action: 'user_updated_password', caller })
  return (await deleteSessions(tx, actor, 'others')).map(({ id }) => id)
}

type EmailChange = Change & { email: string; isEmailProven: boolean }

/**
 * Sends a link to the new address, and to the current one if it is proven. If the new address is the current one, drops the
 * pending address instead.
 */
async function applyEmail(
  tx: Tx,
  { rateLimit, actor, caller, ownAccount, isEmailProven, email }: EmailChange,
) {
  const isCurrent = email === ownAccount.email
  await voidEmailChange(tx, actor.id)
  await setPendingEmail(tx, actor.id, isCurrent ? null : email)
  const isMine = sql<boolean>`id = ${actor.id} and email_change is not null`
  if (isCurrent) return
  const own = { rateLimit, email: ownAccount.email, caller, member: actor.id }
  // The current address is not proven, so it may be a stranger's.
  if (isEmailProven && (await countMail(tx, own))) await queueMail(tx, 'email_change_current', isMine)
  if (!(await countMail(tx, { rateLimit, email, caller }))) return
  const isTaken = await isAddressTaken(tx, email)
  if (isTaken) await queueMail(tx, 'known_address', sql<boolean>`email = ${email}`)
  else await queueMail(tx, 'email_change_new', isMine)
}
