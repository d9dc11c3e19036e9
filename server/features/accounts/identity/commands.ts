import { sql } from 'kysely'
import type { identity, TokenRequest } from '#contract/identity.ts'
import type { MemberId, SessionId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { lengthOf } from '#contract/text.ts'
import type { Fact } from '#server/model/facts.ts'
import type { Hint } from '#server/model/hints.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { PublishHints } from '#server/platform/database/transaction.ts'
import type { Caller, Context, Handler } from '#server/platform/http/route.ts'
import type { ServeOptions } from '#server/platform/http/serve.ts'
import { toNetwork, toStoredNetwork } from '#server/platform/network.ts'
import type { AccessTokens } from './access-token.ts'
import { type AuthFailureName, fail, failSignIn } from './auth-failures.ts'
import type { Authenticator } from './authenticator.ts'
import { endSessions } from './end-sessions.ts'
import { isSeenIn, wasUsed } from './mail-limits/rows.ts'
import { orderMail } from './mails/rows.ts'
import type { Passwords } from './passwords.ts'
import { findLatestSignUp } from './pending-sign-ups/queries.ts'
import { findCredentials, isBanned, listIdentities, listProofs, userColumns } from './queries.ts'
import { requireProof } from './reauthentication/queries.ts'
import { parseRefreshToken, type RefreshToken, rotationOf } from './refresh-token.ts'
import { isStorable, plainEmail } from './registration.ts'
import { deleteSessions, insertSession, lockAccount, noteInAudit, placeOf } from './rows.ts'
import type { Seals } from './seal.ts'
import { type OpenSession, sessionView } from './session-view.ts'
import { isIdle, isOld, type Lifetimes } from './sessions/queries.ts'
import { slowDown } from './slow-down.ts'
import { noteEnds } from './undo/rows.ts'

type Leaver = { id: MemberId; record: (fact: Fact) => Promise<void> }

/** What the commands of this feature work with beside the request. */
export type Parts = {
  tokens: AccessTokens
  passwords: Passwords
  authenticator: Authenticator
  seals: Seals
  /** Whether a new address is to be confirmed before one can sign in. */
  confirmation: 'asked' | 'none'
  lifetimes: Lifetimes
  /** Whether there is a mail server, so that mails reach their members. */
  isMailSent: boolean
  /** Has the mails that were ordered sent, without waiting for it. */
  sendMails: () => void
  publish: PublishHints
  /** Where our pages are. */
  origin: string
  /** Takes a member out of everything beside their account, in the transaction that deletes it; answers whom to tell. */
  leave: (tx: Tx, leaver: Leaver) => Promise<readonly Hint[]>
  /** Notes a failed sign-in in the audit table, where the address has an account. */
  noteFailure: (email: string, caller: Caller) => void
  /** Absent when rate limits are switched off. */
  rateLimit: ServeOptions['rateLimit']
}

type Token = (typeof identity)['POST /auth/v1/token']
type SignOut = (typeof identity)['POST /auth/v1/logout']

export const issueTokens =
  (parts: Parts): Handler<Token> =>
  (context, { query, body }) => {
    if (!isStorable(body)) fail('data.not-storable')
    if (query.grant_type === 'password') return signIn(parts, context, body)
    if (query.grant_type === 'refresh_token') return refresh(parts, context, body)
    if (query.grant_type === 'id_token') fail('grant.id-token')
    if (query.grant_type === 'web3') fail('grant.web3')
    return fail('grant.unknown')
  }

async function signIn(
  { tokens, passwords, confirmation, rateLimit, noteFailure, sendMails }: Parts,
  { db, caller }: Context<Token>,
  body: TokenRequest,
) {
  const email = plainEmail(body.email)
  const password = body.password ?? ''
  if (!email) fail(body.phone ? 'phone.no-sign-in' : 'email.missing')
  // No account has such an address or password, so nothing is worth hashing or counting.
  if (lengthOf(email) > lengths.email || lengthOf(password) > lengths.passwordMax) fail('credentials.wrong')
  const { address } = caller
  await rateLimit?.('signIn', { address, member: `${toNetwork(address)} ${email}` })
  await slowDown({ rateLimit, address, email })
  const account = await passwords.accountBy(() => findCredentials(db, email), password)
  if (!account) {
    const isAwaited =
      confirmation === 'asked' && (await passwords.accountBy(() => findLatestSignUp(db, email), password))
    if (isAwaited) fail('email.unconfirmed')
    noteFailure(email, caller)
    return failSignIn(email)
  }
  const session = await db.transaction().execute(async tx => {
    const user = (await markSignIn(tx, account)) ?? fail('credentials.wrong')
    if (user.isBanned) fail('member.banned')
    if (!user.email_confirmed_at) fail('email.unconfirmed')
    const { numAffectedRows: mails } = await orderMail(tx, 'new_network', isNewPlace(user.id, caller))
    await noteInAudit(tx, { userId: user.id, action: 'login', caller })
    const identities = await listIdentities(tx, user.id)
    const opened = await insertSession(tx, { userId: user.id, caller, method: 'password' })
    return { ...opened, user, identities, mails }
  })
  if (session.mails) sendMails()
  return sessionView(tokens, session)
}

/** That an account was used before, and never from this network within 30 days. */
const isNewPlace = (id: MemberId, { address }: Caller) =>
  sql<boolean>`id = ${id} and ${wasUsed} and not ${isSeenIn(toStoredNetwork(address))}`

/** Finds no account when the password has changed while it was being checked. */
const markSignIn = (tx: Tx, { id, passwordHash }: { id: MemberId; passwordHash: string }) =>
  tx
    .updateTable('auth.users')
    .set({ last_sign_in_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('encrypted_password', '=', passwordHash)
    .returning([...userColumns, isBanned])
    .executeTakeFirst()

async function refresh(parts: Parts, { db, caller, log }: Context<Token>, body: TokenRequest) {
  const token = parseRefreshToken(body.refresh_token ?? '') ?? fail('refresh-token.malformed')
  await parts.rateLimit?.('refresh', { address: caller.address, member: token.sessionId })
  const outcome = await db
    .transaction()
    .execute(tx => rotate(tx, { token, caller, lifetimes: parts.lifetimes }))
  if (typeof outcome === 'string') return fail(outcome)
  if (!('stolenFrom' in outcome)) return sessionView(parts.tokens, outcome)
  endSessions(parts, { memberId: outcome.stolenFrom, sessionIds: [token.sessionId] })
  parts.sendMails()
  log.warn({ sessionId: token.sessionId }, 'a used refresh token came again: its session was ended')
  return fail('refresh-token.used')
}

/** `stolenFrom`: whose session was ended, since its used token came again. */
type Rotated = OpenSession | AuthFailureName | { stolenFrom: MemberId }

type Exchange = { token: RefreshToken; caller: Caller; lifetimes: Lifetimes }

/** Decides under the lock of the session's row; answers a failure instead of throwing it, to keep its writes. */
async function rotate(tx: Tx, exchange: Exchange): Promise<Rotated> {
  const { token, caller } = exchange
  const session = await lockSession(tx, exchange)
  if (!session) return 'refresh-token.missing'
  if (!token.isSignedBy(session.key)) return 'refresh-token.foreign'
  const { isRecent, isSamePlace } = session
  if (session.isIdle || session.isOld) {
    await deleteSessions(tx, { id: session.userId, sessionId: session.id }, 'local')
    return session.isIdle ? 'refresh-token.idle' : 'refresh-token.old'
  }
  const rotation = rotationOf({ ahead: session.counter - token.counter, isRecent, isSamePlace })
  if (rotation === 'foreign') return 'refresh-token.foreign'
  if (rotation === 'reuse') {
    await tx.deleteFrom('auth.sessions').where('id', '=', session.id).execute()
    await orderMail(tx, 'token_reused', sql<boolean>`id = ${session.userId}`)
    await noteInAudit(tx, { userId: session.userId, action: 'refresh_token_reused', caller })
    return { stolenFrom: session.userId }
  }
  const user = await getAccount(tx, session.userId)
  if (user.isBanned) return 'member.banned'
  if (rotation === 'advance') await advance(tx, session.id, caller)
  const counter = rotation === 'advance' ? session.counter + 1 : session.counter
  const identities = await listIdentities(tx, user.id)
  return { ...session, counter, amr: await listProofs(tx, session.id), user, identities }
}

async function lockSession(tx: Tx, { token: { sessionId: id }, caller, lifetimes }: Exchange) {
  const place = placeOf(caller)
  const session = await tx
    .selectFrom('auth.sessions')
    .select(['id', 'aal', 'user_id as userId', 'refresh_token_hmac_key as key', 'refresh_token_counter'])
    .select(sql<boolean>`refreshed_at > now() - interval '10 seconds'`.as('isRecent'))
    .select(sql<boolean>`(user_agent, ip) = (${place.user_agent}, ${place.ip})`.as('isSamePlace'))
    .select([isIdle(lifetimes).as('isIdle'), isOld(lifetimes).as('isOld')])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return session && { ...session, counter: Number(session.refresh_token_counter) }
}

const getAccount = (tx: Tx, id: MemberId) =>
  tx
    .selectFrom('auth.users')
    .select([...userColumns, isBanned])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const advance = (tx: Tx, id: SessionId, caller: Caller) =>
  tx
    .updateTable('auth.sessions')
    .set(eb => ({
      refresh_token_counter: eb('refresh_token_counter', '+', '1'),
      refreshed_at: sql`now()`,
      ...placeOf(caller),
    }))
    .where('id', '=', id)
    .execute()

export const signOut =
  (parts: Parts): Handler<SignOut> =>
  async ({ db, actor, caller }, { query }) => {
    const ended = await db.transaction().execute(async tx => {
      const account = await lockAccount(tx, actor)
      if (query.scope !== 'local') requireProof(account)
      await noteInAudit(tx, { userId: actor.id, action: 'logout', caller })
      const ended = await deleteSessions(tx, actor, query.scope)
      if (ended.some(({ id }) => id !== actor.sessionId)) await noteEnds(tx, actor.id)
      return ended
    })
    endSessions(parts, { memberId: actor.id, sessionIds: ended.map(({ id }) => id) })
    parts.sendMails()
    return null
  }
