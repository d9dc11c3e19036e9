import { sql } from 'kysely'
import { emailLinks } from '#contract/accounts.ts'
import { TERMS_VERSION } from '#contract/terms-version.ts'
import type { Parts } from '#server/features/accounts/account/parts.ts'
import { listIdentities } from '#server/features/accounts/account/queries.ts'
import {
  agreeToEmail,
  confirmEmail,
  lockUser,
  moveEmail,
  noteInAudit,
  spendToken,
  syncIdentity,
} from '#server/features/accounts/account/rows.ts'
import { hashLinkToken, toTokenTypes } from '#server/features/accounts/emails/one-time-token.ts'
import { voidEmails } from '#server/features/accounts/emails/rows.ts'
import { fail } from '#server/features/accounts/protocol/auth-failures.ts'
import { endSessions } from '#server/features/accounts/protocol/authenticator.ts'
import { type OpenSession, toSession } from '#server/features/accounts/protocol/views.ts'
import { insertSession } from '#server/features/accounts/sessions/rows.ts'
import { insertMembership } from '#server/features/accounts/sign-up/commands.ts'
import { confirmSignUp } from '#server/features/accounts/sign-up/pending/commands.ts'
import { type Confirmable, findConfirmable } from '#server/features/accounts/sign-up/pending/queries.ts'
import { clearAccount, hasNoProfile } from '#server/features/accounts/sign-up/rows.ts'
import { recordChange } from '#server/features/accounts/undo/rows.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Recorder } from '#server/platform/database/transaction.ts'
import type { Caller, Handler } from '#server/platform/http/route.ts'
import { findToken } from './queries.ts'

type Verify = (typeof emailLinks)['POST /auth/v1/verify']

const HALFWAY = {
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  code: '200',
}

export const verify =
  (parts: Parts): Handler<Verify> =>
  async ({ db, caller, recorder }, { body }) => {
    const { type, token_hash: token } = body
    // No mail of ours carries a code that signs in.
    if (!token) fail('code.expired')
    const types = toTokenTypes(type ?? '')
    if (types.length === 0) fail('link.unknown-type')
    const hash = hashLinkToken(token)
    const asked = types.includes('confirmation') ? await findConfirmable(db, hash) : undefined
    const isPasswordRight = asked ? await checkSignUpPassword(parts, asked, body.password) : false
    const used = await db.transaction().execute(async tx => {
      if (asked?.isSignUp) {
        const session = await confirmSignUp(tx, { recorder, caller }, { ...asked, hash, isPasswordRight })
        return { ended: [], memberId: session.user.id, session }
      }
      const link = await spendLink(tx, hash, types)
      if (!(await recordConsent(tx, link))) return undefined
      const ended = await clearUnproven(tx, link, parts.passwords.unusableHash)
      await joinInvited(tx, { recorder, caller }, link)
      return { ended, memberId: link.user.id, session: await openSession(tx, link, caller) }
    })
    if (!used) return HALFWAY
    endSessions(parts, { memberId: used.memberId, sessionIds: used.ended })
    parts.sendEmails()
    return toSession(parts.tokens, used.session)
  }

/** Whether the password given with a link is that of what it confirms; refuses a wrong one, and none where it is needed. */
async function checkSignUpPassword(
  { passwords }: Parts,
  asked: Confirmable,
  password: string | null | undefined,
) {
  if (password && (await passwords.matches(asked.passwordHash, password))) return true
  if (password) fail('sign-up.wrong-password')
  return asked.asksPassword ? fail('sign-up.password-needed') : false
}

type Types = ReturnType<typeof toTokenTypes>
type Link = Awaited<ReturnType<typeof spendLink>>

/** The member whom a link belongs to, locked, and the link used up. It counts for the address it was made for alone. */
async function spendLink(tx: Tx, hash: Buffer, types: Types) {
  const found = (await findToken(tx, hash, types)) ?? fail('link.expired')
  const user = (await lockUser(tx, found.userId)) ?? fail('link.expired')
  if (!(await spendToken(tx, hash))) fail('link.expired')
  if (found.address !== (found.type === 'email_change_new' ? user.email_change : user.email))
    fail('link.expired')
  if (user.isBanned) fail('member.banned')
  return { user, type: found.type, isMailed: found.isMailed }
}

/** Notes the consent of one address to a change; moves the account once both have agreed. No while one has still to. */
async function recordConsent(tx: Tx, { user, type, isMailed }: Link) {
  if (type !== 'email_change_current' && type !== 'email_change_new') return true
  if (!user.email_change) fail('link.expired')
  await agreeToEmail(tx, { id: user.id, side: type, isMailed })
  const isProven = user.email_proven_at !== null
  const hasOneAgreed = user.email_change_agreed === null || user.email_change_agreed === type
  // An address that nobody proved to be the member's need not agree.
  if (hasOneAgreed && (isProven || type === 'email_change_current')) return false
  await moveEmail(tx, user.id)
  await voidEmails(tx, user.id)
  const { email: address, email_confirmed_at: confirmedAt, email_proven_at: provenAt } = user
  const before = { email: { address, confirmedAt, provenAt } }
  await recordChange(tx, { userId: user.id, kind: 'email_changed', before })
  return true
}

/**
 * The mailbox wins over whoever set up an account whose address nobody had proven: recovery takes back all that opens it.
 * Answers the sessions that ended; none of a proven account, where recovery changes the password alone.
 */
async function clearUnproven(tx: Tx, { user, type }: Link, unusableHash: string) {
  if (type !== 'recovery' || user.email_proven_at !== null) return []
  return (await clearAccount(tx, user.id, unusableHash)).map(({ id }) => id)
}

/** Who comes by an invitation has agreed to what its page says, and is a member from now on. */
async function joinInvited(tx: Tx, means: { recorder: Recorder; caller: Caller }, { user, type }: Link) {
  if (type !== 'invite' || !(await hasNoProfile(tx, user.id))) return
  const { name } = user.raw_user_meta_data
  const consent = {
    name: typeof name === 'string' ? name : null,
    at: sql<string>`now()`,
    termsVersion: TERMS_VERSION,
  }
  await insertMembership(tx, means, { user, consent })
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
