import { sql } from 'kysely'
import { MemberId, SessionId } from '#contract/ids.ts'
import type { TokenRequest } from '#contract/sign-in/identity.ts'
import type {
  IdentityDependencies,
  Lifetimes,
} from '#server/features/sign-in/accounts/identity-dependencies.ts'
import { getUserRow, listIdentities } from '#server/features/sign-in/accounts/queries.ts'
import { noteInAudit } from '#server/features/sign-in/accounts/stored-accounts.ts'
import { queueMail } from '#server/features/sign-in/mails/queued-mails.ts'
import { type AuthFailureName, fail } from '#server/features/sign-in/protocol/auth-failures.ts'
import { type OpenSession, toSession } from '#server/features/sign-in/protocol/auth-views.ts'
import { endSessions } from '#server/features/sign-in/protocol/authenticator.ts'
import {
  decideRotation,
  parseRefreshToken,
  type RefreshToken,
} from '#server/features/sign-in/protocol/refresh-token.ts'
import { recordEnds } from '#server/features/sign-in/recorded-changes.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Caller, Context, Handler } from '#server/platform/http/route.ts'
import { isIdle, isOld, listProofs, requireProof } from './queries.ts'
import { deleteSessions, lockAccount, toClientColumns } from './stored-sessions.ts'

export const endSession =
  (dependencies: IdentityDependencies): Handler<'DELETE /me/sessions/:sessionId'> =>
  async ({ actor, caller, write }, { params: { sessionId } }) => {
    const ended = await write(async ({ tx }) => {
      const account = await lockAccount(tx, actor)
      if (sessionId !== actor.sessionId) requireProof(account)
      const [session] = await deleteSessions(tx, { id: actor.id, sessionId }, 'local')
      if (!session) refuse('session.unknown')
      if (sessionId !== actor.sessionId) await recordEnds(tx, actor.id)
      await noteInAudit(tx, { userId: actor.id, action: 'logout', caller })
      return session.id
    })
    endSessions(dependencies, { memberId: actor.id, sessionIds: [ended] })
    dependencies.sendMails()
    return null
  }

export async function refresh(
  dependencies: IdentityDependencies,
  { db, caller, log }: Context<'POST /auth/v1/token'>,
  body: TokenRequest,
) {
  const token = parseRefreshToken(body.refresh_token ?? '') ?? fail('refresh-token.malformed')
  await dependencies.rateLimit?.('refresh', { address: caller.address, key: token.sessionId })
  const result = await db
    .transaction()
    .execute(tx => rotate(tx, { token, caller, lifetimes: dependencies.lifetimes }))
  if (typeof result === 'string') return fail(result)
  if (!('stolenFrom' in result)) return toSession(dependencies.tokens, result)
  endSessions(dependencies, { memberId: result.stolenFrom, sessionIds: [token.sessionId] })
  dependencies.sendMails()
  log.warn({ sessionId: token.sessionId }, 'a used refresh token came again: its session was ended')
  return fail('refresh-token.used')
}

/** `stolenFrom`: the member whose session was ended because a used token of it was sent again. */
type Rotated = OpenSession | AuthFailureName | { stolenFrom: MemberId }

type Exchange = { token: RefreshToken; caller: Caller; lifetimes: Lifetimes }

/**
 * Decides under the lock of the session. Returns a failure instead of throwing it, so that the transaction keeps its writes.
 */
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
  const rotation = decideRotation({ ahead: session.counter - token.counter, isRecent, isSamePlace })
  if (rotation === 'foreign') return 'refresh-token.foreign'
  if (rotation === 'reuse') {
    await tx.deleteFrom('auth.sessions').where('id', '=', session.id).execute()
    await queueMail(tx, 'token_reused', sql<boolean>`id = ${session.userId}`)
    await noteInAudit(tx, { userId: session.userId, action: 'refresh_token_reused', caller })
    return { stolenFrom: session.userId }
  }
  const user = await getUserRow(tx, session.userId)
  if (rotation === 'advance') await advance(tx, session.id, caller)
  const counter = rotation === 'advance' ? session.counter + 1 : session.counter
  const identities = await listIdentities(tx, user.id)
  return { ...session, counter, amr: await listProofs(tx, session.id), user, identities }
}

async function lockSession(tx: Tx, { token: { sessionId: id }, caller, lifetimes }: Exchange) {
  const place = toClientColumns(caller)
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

const advance = (tx: Tx, id: SessionId, caller: Caller) =>
  tx
    .updateTable('auth.sessions')
    .set(eb => ({
      refresh_token_counter: eb('refresh_token_counter', '+', '1'),
      refreshed_at: sql`now()`,
      ...toClientColumns(caller),
    }))
    .where('id', '=', id)
    .execute()

export const signOut =
  (dependencies: IdentityDependencies): Handler<'POST /auth/v1/logout'> =>
  async ({ db, actor, caller }, { query }) => {
    const ended = await db.transaction().execute(async tx => {
      const account = await lockAccount(tx, actor)
      if (query.scope !== 'local') requireProof(account)
      await noteInAudit(tx, { userId: actor.id, action: 'logout', caller })
      const ended = await deleteSessions(tx, actor, query.scope)
      if (ended.some(({ id }) => id !== actor.sessionId)) await recordEnds(tx, actor.id)
      return ended
    })
    endSessions(dependencies, { memberId: actor.id, sessionIds: ended.map(({ id }) => id) })
    dependencies.sendMails()
    return null
  }
