import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { identity, SignOutScope, SignUpRequest, TokenRequest } from '#contract/identity.ts'
import { MemberId, type SessionId } from '#contract/ids.ts'
import { limits } from '#contract/limits.ts'
import { TERMS_VERSION } from '#contract/terms-version.ts'
import { lengthOf } from '#contract/text.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/database/write.ts'
import type { Caller, Context, Handler } from '#server/platform/http/implement.ts'
import { networkOf } from '#server/platform/http/limiter.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { ServeOptions } from '#server/platform/http/serve.ts'
import type { AccessTokens } from './access-token.ts'
import { type AuthFailureName, fail } from './auth-failures.ts'
import type { Authenticator } from './authenticator.ts'
import type { Passwords } from './passwords.ts'
import {
  findCredentials,
  identityColumns,
  isBanned,
  listIdentities,
  listProofs,
  userColumns,
} from './queries.ts'
import { parseRefreshToken, type RefreshToken, rotationOf } from './refresh-token.ts'
import { canRegister, isStorable, metadataOf, nameOf, plainEmail } from './registration.ts'
import { type OpenSession, sessionView } from './session-view.ts'
import type { UserRow } from './user-view.ts'

/** What the commands of this feature work with beside the request. */
export type Parts = {
  tokens: AccessTokens
  passwords: Passwords
  authenticator: Authenticator
  /** Absent when rate limits are switched off. */
  limit: ServeOptions['limit']
}

const USER_AGENT_MAX = 300

type SignUp = (typeof identity)['POST /auth/v1/signup']
type Token = (typeof identity)['POST /auth/v1/token']
type SignOut = (typeof identity)['POST /auth/v1/logout']

export const signUp =
  ({ passwords, tokens }: Parts): Handler<SignUp> =>
  async ({ db, recorder, caller }, { body }) => {
    if (!isStorable(body)) fail('data.not-storable')
    const objection = canRegister(body)
    if (objection) fail(objection)
    // Hashed before anything is looked up: a taken address takes as long as a free one.
    const passwordHash = await passwords.hash(body.password ?? '')
    const session = await db.transaction().execute(async tx => {
      const user = (await insertUser(tx, body, passwordHash)) ?? fail('email.taken')
      const identities = await insertIdentity(tx, user)
      await insertProfile(tx, user.id, nameOf(body))
      await noteInAudit(tx, { userId: user.id, action: 'user_signedup', caller })
      await recorder(tx, { kind: 'member.joined', actorId: user.id, item: null, payload: {} })
      return { ...(await insertSession(tx, user.id, caller)), user, identities }
    })
    return sessionView(tokens, session)
  }

function insertUser(tx: Tx, request: SignUpRequest, passwordHash: string) {
  const id = MemberId.parse(randomUUID())
  return tx
    .insertInto('auth.users')
    .values({
      id,
      email: plainEmail(request.email),
      encrypted_password: passwordHash,
      email_confirmed_at: sql`now()`,
      last_sign_in_at: sql`now()`,
      raw_app_meta_data: { provider: 'email', providers: ['email'] },
      raw_user_meta_data: metadataOf(request, id),
    })
    .onConflict(conflict => conflict.column('email').doNothing())
    .returning(userColumns)
    .executeTakeFirst()
}

const insertIdentity = (tx: Tx, { id, email, raw_user_meta_data }: UserRow) =>
  tx
    .insertInto('auth.identities')
    .values({
      provider_id: id,
      user_id: id,
      identity_data: raw_user_meta_data,
      email,
      last_sign_in_at: sql`now()`,
    })
    .returning(identityColumns)
    .execute()

const insertProfile = (tx: Tx, id: MemberId, name: string | null) =>
  tx
    .insertInto('profiles')
    .values({ id, name, age_confirmed_at: sql`now()`, terms_version: TERMS_VERSION })
    .execute()

type NewSession = Omit<OpenSession, 'user' | 'identities'>

async function insertSession(tx: Tx, userId: MemberId, caller: Caller): Promise<NewSession> {
  const key = randomBytes(32)
  const session = await tx
    .insertInto('auth.sessions')
    .values({ user_id: userId, refresh_token_hmac_key: key, ...placeOf(caller) })
    .returning(['id', 'aal'])
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('auth.mfa_amr_claims')
    .values({ session_id: session.id, authentication_method: 'password' })
    .execute()
  return { ...session, counter: 0, key, amr: await listProofs(tx, session.id) }
}

/** Where a session is used, as far as it is kept. */
const placeOf = ({ address, userAgent }: Caller) => ({
  user_agent: userAgent.slice(0, USER_AGENT_MAX),
  ip: networkOf(address),
})

type AuditEntry = { userId: MemberId; action: string; caller: Caller }

const noteInAudit = (tx: Tx, { userId, action, caller }: AuditEntry) =>
  tx
    .insertInto('auth.audit_log_entries')
    .values({ user_id: userId, action, ip: networkOf(caller.address) })
    .execute()

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
  { tokens, passwords, limit }: Parts,
  { db, caller }: Context<Token>,
  body: TokenRequest,
) {
  const email = plainEmail(body.email)
  const password = body.password ?? ''
  if (!email) fail('email.missing')
  // No account has such an address or password, so nothing is worth hashing or counting.
  if (lengthOf(email) > limits.email || lengthOf(password) > limits.passwordMax) fail('credentials.wrong')
  const { address } = caller
  await limit?.('signIn', { address, member: `${networkOf(address)} ${email}` })
  const account = await findCredentials(db, email)
  const isRight = await passwords.matches(account?.passwordHash, password)
  if (!account || !isRight) return fail('credentials.wrong')
  const session = await db.transaction().execute(async tx => {
    const user = (await markSignIn(tx, account)) ?? fail('credentials.wrong')
    if (user.isBanned) fail('member.banned')
    if (!user.email_confirmed_at) fail('email.unconfirmed')
    await noteInAudit(tx, { userId: user.id, action: 'login', caller })
    const identities = await listIdentities(tx, user.id)
    return { ...(await insertSession(tx, user.id, caller)), user, identities }
  })
  return sessionView(tokens, session)
}

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
  await parts.limit?.('refresh', { address: caller.address, member: token.sessionId })
  const outcome = await db.transaction().execute(tx => rotate(tx, token, caller))
  if (typeof outcome !== 'string') return sessionView(parts.tokens, outcome)
  if (outcome === 'refresh-token.used') {
    parts.authenticator.end([token.sessionId])
    log.warn({ sessionId: token.sessionId }, 'a used refresh token came again: its session was ended')
  }
  return fail(outcome)
}

/** Decides under the lock of the session's row; answers a failure instead of throwing it, to keep its writes. */
async function rotate(tx: Tx, token: RefreshToken, caller: Caller): Promise<OpenSession | AuthFailureName> {
  const session = await lockSession(tx, token.sessionId, caller)
  if (!session) return 'refresh-token.missing'
  if (!token.isSignedBy(session.key)) return 'refresh-token.foreign'
  const { isRecent, isSamePlace } = session
  const rotation = rotationOf({ ahead: session.counter - token.counter, isRecent, isSamePlace })
  if (rotation === 'foreign') return 'refresh-token.foreign'
  if (rotation === 'reuse') {
    await tx.deleteFrom('auth.sessions').where('id', '=', session.id).execute()
    await noteInAudit(tx, { userId: session.userId, action: 'refresh_token_reused', caller })
    return 'refresh-token.used'
  }
  const user = await getAccount(tx, session.userId)
  if (user.isBanned) return 'member.banned'
  if (rotation === 'advance') await advance(tx, session.id, caller)
  const counter = rotation === 'advance' ? session.counter + 1 : session.counter
  const identities = await listIdentities(tx, user.id)
  return { ...session, counter, amr: await listProofs(tx, session.id), user, identities }
}

async function lockSession(tx: Tx, id: SessionId, caller: Caller) {
  const place = placeOf(caller)
  const session = await tx
    .selectFrom('auth.sessions')
    .select(['id', 'aal', 'user_id as userId', 'refresh_token_hmac_key as key', 'refresh_token_counter'])
    .select(sql<boolean>`refreshed_at > now() - interval '10 seconds'`.as('isRecent'))
    .select(sql<boolean>`(user_agent, ip) = (${place.user_agent}, ${place.ip})`.as('isSamePlace'))
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
  ({ authenticator }: Parts): Handler<SignOut> =>
  async ({ db, actor, caller }, { query }) => {
    const ended = await db.transaction().execute(async tx => {
      await lockAccount(tx, actor)
      await noteInAudit(tx, { userId: actor.id, action: 'logout', caller })
      return deleteSessions(tx, actor, query.scope)
    })
    authenticator.end(ended.map(({ id }) => id))
    return null
  }

/** One sign-out of an account at a time, or two could wait for each other's sessions. */
async function lockAccount(tx: Tx, { id, sessionId }: Actor) {
  const session = await tx
    .selectFrom('auth.users as user')
    .innerJoin('auth.sessions as session', 'session.user_id', 'user.id')
    .select('session.id')
    .where('user.id', '=', id)
    .where('session.id', '=', sessionId)
    .forNoKeyUpdate('user')
    .executeTakeFirst()
  if (!session) refuse('session.ended')
}

function deleteSessions(tx: Tx, { id, sessionId }: Actor, scope: SignOutScope) {
  const sessions = tx.deleteFrom('auth.sessions').where('user_id', '=', id).returning('id')
  if (scope === 'local') return sessions.where('id', '=', sessionId).execute()
  if (scope === 'others') return sessions.where('id', '<>', sessionId).execute()
  return sessions.execute()
}
