import { sql } from 'kysely'
import type { accounts } from '#contract/accounts.ts'
import { TERMS_VERSION } from '#contract/terms-version.ts'
import { findToken } from '#server/features/accounts/identity/account/queries.ts'
import {
  agreeToEmail,
  confirmEmail,
  followAccount,
  lockUser,
  moveEmail,
  useToken,
} from '#server/features/accounts/identity/account/rows.ts'
import { fail } from '#server/features/accounts/identity/auth-failures.ts'
import type { Parts } from '#server/features/accounts/identity/commands.ts'
import { endSessions } from '#server/features/accounts/identity/end-sessions.ts'
import { voidMails } from '#server/features/accounts/identity/mails/rows.ts'
import { hasNoProfile } from '#server/features/accounts/identity/new-accounts/rows.ts'
import { linkDigest, tokenTypesOf } from '#server/features/accounts/identity/one-time-token.ts'
import { confirmSignUp } from '#server/features/accounts/identity/pending-sign-ups/commands.ts'
import {
  type Confirmable,
  findConfirmable,
} from '#server/features/accounts/identity/pending-sign-ups/queries.ts'
import { listIdentities } from '#server/features/accounts/identity/queries.ts'
import { insertSession, noteInAudit } from '#server/features/accounts/identity/rows.ts'
import { type OpenSession, sessionView } from '#server/features/accounts/identity/session-view.ts'
import { begin } from '#server/features/accounts/identity/sign-up/commands.ts'
import { noteChange } from '#server/features/accounts/identity/undo/rows.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Recorder } from '#server/platform/database/transaction.ts'
import type { Caller, Handler } from '#server/platform/http/route.ts'
import { clearAccount } from './rows.ts'

type Verify = (typeof accounts)['POST /auth/v1/verify']

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
    const types = tokenTypesOf(type ?? '')
    if (types.length === 0) fail('link.unknown-type')
    const hash = linkDigest(token)
    const asked = types.includes('confirmation') ? await findConfirmable(db, hash) : undefined
    const isPasswordRight = asked ? await checkPassword(parts, asked, body.password) : false
    const used = await db.transaction().execute(async tx => {
      if (asked?.isSignUp) {
        const session = await confirmSignUp(tx, { recorder, caller }, { ...asked, hash, isPasswordRight })
        return { ended: [], memberId: session.user.id, session }
      }
      const link = await takeLink(tx, hash, types)
      if (!(await agree(tx, link))) return undefined
      const ended = await recoverUnproven(tx, link, parts.passwords.nobodys)
      await arriveInvited(tx, { recorder, caller }, link)
      return { ended, memberId: link.user.id, session: await openSession(tx, link, caller) }
    })
    if (!used) return HALFWAY
    endSessions(parts, { memberId: used.memberId, sessionIds: used.ended })
    parts.sendMails()
    return sessionView(parts.tokens, used.session)
  }

/** Whether the password given with a link is that of what it confirms; refuses a wrong one, and none where it is needed. */
async function checkPassword({ passwords }: Parts, asked: Confirmable, password: string | null | undefined) {
  if (password && (await passwords.matches(asked.passwordHash, password))) return true
  if (password) fail('sign-up.wrong-password')
  return asked.asksPassword ? fail('sign-up.password-needed') : false
}

type Types = ReturnType<typeof tokenTypesOf>
type Link = Awaited<ReturnType<typeof takeLink>>

/** The member whom a link belongs to, locked, and the link used up. It counts for the address it was made for alone. */
async function takeLink(tx: Tx, hash: Buffer, types: Types) {
  const found = (await findToken(tx, hash, types)) ?? fail('link.expired')
  const user = (await lockUser(tx, found.userId)) ?? fail('link.expired')
  if (!(await useToken(tx, hash))) fail('link.expired')
  if (found.address !== (found.type === 'email_change_new' ? user.email_change : user.email))
    fail('link.expired')
  if (user.isBanned) fail('member.banned')
  return { user, type: found.type, isMailed: found.isMailed }
}

/** Notes the consent of one address to a change; moves the account once both have agreed. No while one has still to. */
async function agree(tx: Tx, { user, type, isMailed }: Link) {
  if (type !== 'email_change_current' && type !== 'email_change_new') return true
  if (!user.email_change) fail('link.expired')
  await agreeToEmail(tx, { id: user.id, side: type, isMailed })
  const isProven = user.email_proven_at !== null
  const hasOneAgreed = user.email_change_agreed === null || user.email_change_agreed === type
  // An address that nobody proved to be the member's need not agree.
  if (hasOneAgreed && (isProven || type === 'email_change_current')) return false
  await moveEmail(tx, user.id)
  await voidMails(tx, user.id)
  const { email: address, email_confirmed_at: confirmedAt, email_proven_at: provenAt } = user
  const before = { email: { address, confirmedAt, provenAt } }
  await noteChange(tx, { userId: user.id, kind: 'email_changed', before })
  return true
}

/**
 * The mailbox wins over whoever set up an account whose address nobody had proven: recovery takes back all that opens it.
 * Answers the sessions that ended; none of a proven account, where recovery changes the password alone.
 */
async function recoverUnproven(tx: Tx, { user, type }: Link, nobodys: string) {
  if (type !== 'recovery' || user.email_proven_at !== null) return []
  return (await clearAccount(tx, user.id, nobodys)).map(({ id }) => id)
}

/** Who comes by an invitation has agreed to what its page says, and is a member from now on. */
async function arriveInvited(tx: Tx, means: { recorder: Recorder; caller: Caller }, { user, type }: Link) {
  if (type !== 'invite' || !(await hasNoProfile(tx, user.id))) return
  const { name } = user.raw_user_meta_data
  const consent = {
    name: typeof name === 'string' ? name : null,
    at: sql<string>`now()`,
    termsVersion: TERMS_VERSION,
  }
  await begin(tx, means, { user, consent })
}

async function openSession(tx: Tx, { user, type, isMailed }: Link, caller: Caller): Promise<OpenSession> {
  const { id } = user
  const isProof = isMailed && !type.startsWith('email_change')
  const confirmed = await confirmEmail(tx, { id, isProof })
  await followAccount(tx, id)
  await noteInAudit(tx, { userId: id, action: 'login', caller })
  const session = await insertSession(tx, { userId: id, caller, method: 'otp' })
  return { ...session, user: confirmed, identities: await listIdentities(tx, id) }
}
