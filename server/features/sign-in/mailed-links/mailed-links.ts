import { sql } from 'kysely'
import { MemberId } from '#contract/ids.ts'
import { TERMS_VERSION } from '#contract/sign-in/terms-version.ts'
import type { IdentityDependencies } from '#server/features/sign-in/accounts/identity-dependencies.ts'
import { listIdentities } from '#server/features/sign-in/accounts/queries.ts'
import {
  agreeToEmail,
  confirmEmail,
  hasRole,
  lockUser,
  moveEmail,
  noteInAudit,
  spendToken,
  syncIdentity,
} from '#server/features/sign-in/accounts/stored-accounts.ts'
import { isMailboxBanned } from '#server/features/sign-in/banned-mailboxes.ts'
import { hashLinkToken, toTokenTypes } from '#server/features/sign-in/mails/one-time-token.ts'
import { isFresh, voidMails } from '#server/features/sign-in/mails/queued-mails.ts'
import { maskEmail } from '#server/features/sign-in/protocol/account-fields.ts'
import { fail } from '#server/features/sign-in/protocol/auth-failures.ts'
import { type OpenSession, toSession } from '#server/features/sign-in/protocol/auth-views.ts'
import { endSessions } from '#server/features/sign-in/protocol/authenticator.ts'
import { recordChange } from '#server/features/sign-in/recorded-changes.ts'
import { insertSession } from '#server/features/sign-in/sessions/stored-sessions.ts'
import { insertMembership } from '#server/features/sign-in/sign-up/commands.ts'
import {
  type Confirmable,
  confirmSignUp,
  findConfirmable,
} from '#server/features/sign-in/sign-up/pending-sign-ups.ts'
import { clearAccount, hasNoProfile } from '#server/features/sign-in/sign-up/stored-sign-ups.ts'
import type { TokenType } from '#server/model/auth-schema.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Recorder } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Caller, Handler } from '#server/platform/http/route.ts'

export const getRecipient: Handler<'POST /mailed-link/recipient'> = async (
  { db },
  { body: { type, token } },
) => {
  const hash = hashLinkToken(token)
  const confirmable = type === 'signup' ? await findConfirmable(db, hash) : undefined
  if (confirmable) {
    const { name, at, asksPassword } = confirmable
    return { email: maskEmail(confirmable.email), signUp: { name, at, asksPassword } }
  }
  const found = await findToken(db, hash, toTokenTypes(type))
  return found ? { email: maskEmail(found.address), signUp: null } : refuse('link.outdated')
}

const findToken = (db: Db | Tx, hash: Buffer, types: readonly TokenType[]) =>
  db
    .selectFrom('auth.one_time_tokens')
    .select(['user_id as userId', 'token_type as type', 'relates_to as address', 'is_mailed as isMailed'])
    .where('token_hash', '=', hash)
    .where('user_id', 'is not', null)
    .$narrowType<{ userId: MemberId }>()
    .where('token_type', 'in', types)
    .where(isFresh('created_at'))
    .executeTakeFirst()

const HALFWAY = {
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  code: '200',
}

export const verify =
  (dependencies: IdentityDependencies): Handler<'POST /auth/v1/verify'> =>
  async ({ db, caller, recorder }, { body }) => {
    const { type, token_hash: token } = body
    // None of our emails has a code that signs in.
    if (!token) fail('code.expired')
    const types = toTokenTypes(type ?? '')
    if (types.length === 0) fail('link.unknown-type')
    const hash = hashLinkToken(token)
    const confirmable = types.includes('confirmation') ? await findConfirmable(db, hash) : undefined
    const isPasswordRight = confirmable
      ? await checkSignUpPassword(dependencies, confirmable, body.password)
      : false
    const used = await db.transaction().execute(async tx => {
      if (confirmable?.isSignUp) {
        const { community, environment } = dependencies
        const session = await confirmSignUp(
          tx,
          { recorder, caller, community, environment },
          { ...confirmable, hash, isPasswordRight },
        )
        return { ended: [], memberId: session.user.id, session }
      }
      const link = await spendLink(tx, hash, types)
      if (!(await recordConsent(tx, link))) return undefined
      const ended = await clearUnproven(tx, link, dependencies.passwords.unusableHash)
      await joinInvited(tx, { recorder, caller }, link)
      return { ended, memberId: link.user.id, session: await openSession(tx, link, caller) }
    })
    if (!used) return HALFWAY
    endSessions(dependencies, { memberId: used.memberId, sessionIds: used.ended })
    dependencies.sendMails()
    return toSession(dependencies.tokens, used.session)
  }

/** Fails for a wrong password, and for a missing one if it is needed. */
async function checkSignUpPassword(
  { passwords }: IdentityDependencies,
  confirmable: Confirmable,
  password: string | null | undefined,
) {
  if (password && (await passwords.matches(confirmable.passwordHash, password))) return true
  if (password) fail('sign-up.wrong-password')
  return confirmable.asksPassword ? fail('sign-up.password-needed') : false
}

type Types = ReturnType<typeof toTokenTypes>
type Link = Awaited<ReturnType<typeof spendLink>>

/** A link is valid only for the address for which it was made. */
async function spendLink(tx: Tx, hash: Buffer, types: Types) {
  const found = (await findToken(tx, hash, types)) ?? fail('link.expired')
  const user = (await lockUser(tx, found.userId)) ?? fail('link.expired')
  if (!(await spendToken(tx, hash))) fail('link.expired')
  if (found.address !== (found.type === 'email_change_new' ? user.email_change : user.email))
    fail('link.expired')
  if (user.isBanned) fail('member.banned')
  return { user, type: found.type, isMailed: found.isMailed }
}

/**
 * Changes the address once the new one has agreed, and the current one too if it is proven. Returns false while a consent is
 * missing.
 */
async function recordConsent(tx: Tx, { user, type, isMailed }: Link) {
  if (type !== 'email_change_current' && type !== 'email_change_new') return true
  if (!user.email_change) fail('link.expired')
  await agreeToEmail(tx, { id: user.id, side: type, isMailed })
  const isProven = user.email_proven_at !== null
  const hasOneAgreed = user.email_change_agreed === null || user.email_change_agreed === type
  // An address that is not proven need not agree.
  if (hasOneAgreed && (isProven || type === 'email_change_current')) return false
  if (await isMailboxBanned(tx, user.email_change)) fail('email.exists')
  await moveEmail(tx, user.id)
  await voidMails(tx, user.id)
  const { email: address, email_confirmed_at: confirmedAt, email_proven_at: provenAt } = user
  const before = { email: { address, confirmedAt, provenAt } }
  await recordChange(tx, { userId: user.id, kind: 'email_changed', before })
  return true
}

/**
 * Removes everything that opens an account with an unproven address when its mailbox's owner uses a recovery link: a
 * stranger may have created the account. Returns the ids of the ended sessions. Recovery of a proven account changes only
 * the password. So does that of an account with a role, for which a mailed link fails with link.has-role: the role was given
 * to the person who signs in, not to the reader of the mailbox.
 */
async function clearUnproven(tx: Tx, { user, type, isMailed }: Link, unusableHash: string) {
  if (type !== 'recovery' || user.email_proven_at !== null) return []
  if (await hasRole(tx, user.id)) return isMailed ? fail('link.has-role') : []
  return (await clearAccount(tx, user.id, unusableHash)).map(({ id }) => id)
}

/** By accepting the invitation, the member has agreed to the terms on its page. */
async function joinInvited(
  tx: Tx,
  dependencies: { recorder: Recorder; caller: Caller },
  { user, type }: Link,
) {
  if (type !== 'invite' || !(await hasNoProfile(tx, user.id))) return
  const { name } = user.raw_user_meta_data
  const consent = {
    name: typeof name === 'string' ? name : null,
    at: sql<string>`now()`,
    termsVersion: TERMS_VERSION,
  }
  await insertMembership(tx, dependencies, { user, consent })
}

async function openSession(tx: Tx, { user, type, isMailed }: Link, caller: Caller): Promise<OpenSession> {
  const { id } = user
  const isProof = isMailed && !type.startsWith('email_change')
  const confirmed = await confirmEmail(tx, { id, isProof })
  await syncIdentity(tx, id)
  await noteInAudit(tx, { userId: id, action: 'login', caller })
  const session = await insertSession(tx, { userId: id, caller, method: 'otp' })
  return { ...session, user: confirmed, identities: await listIdentities(tx, id) }
}
