import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { MemberId } from '#contract/ids.ts'
import type { SignOutScope } from '#contract/sign-in/identity.ts'
import type { Lifetimes } from '#server/features/sign-in/accounts/identity-dependencies.ts'
import type { OpenSession } from '#server/features/sign-in/protocol/auth-views.ts'
import type { Level } from '#server/model/pushes.ts'
import { toStoredNetwork } from '#server/platform/connections/network.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Caller } from '#server/platform/http/route.ts'
import { isIdle, isOld, isProven, listProofs } from './queries.ts'

const isPast = (time: string) => sql<boolean>`${sql.ref(time)} < now() - interval '30 days'`

export const endOldSessions = async (db: Db, lifetimes: Lifetimes) => {
  for (const isOver of [isIdle(lifetimes), isOld(lifetimes)])
    await db.deleteFrom('auth.sessions').where(isOver).execute()
}

/**
 * After 30 days, deletes failed sign-ins, failed proofs, wrong codes and challenges, and the networks of sessions, audit
 * entries and views.
 */
export async function forgetNetworks(db: Db) {
  const failures = db
    .deleteFrom('auth.audit_log_entries')
    .where('action', 'in', ['login_failed', 'factor_failed', 'reauthentication_failed'])
  await failures.where(isPast('created_at')).execute()
  const sessions = db.updateTable('auth.sessions').set({ ip: null })
  await sessions.where('ip', 'is not', null).where(isPast('refreshed_at')).execute()
  const entries = db.updateTable('auth.audit_log_entries').set({ ip: null })
  await entries.where('ip', 'is not', null).where(isPast('created_at')).execute()
  const views = db.updateTable('item_views').set({ network: null })
  await views.where('network', 'is not', null).where(isPast('opened_at')).execute()
  await db.deleteFrom('auth.mfa_challenges').where(isPast('created_at')).execute()
}

const USER_AGENT_MAX = 300

type NewSession = Omit<OpenSession, 'user' | 'identities'>

type Opening = { userId: MemberId; caller: Caller; method: 'password' | 'otp' }

export async function insertSession(tx: Tx, { userId, caller, method }: Opening): Promise<NewSession> {
  const key = randomBytes(32)
  const session = await tx
    .insertInto('auth.sessions')
    .values({
      user_id: userId,
      refresh_token_hmac_key: key,
      proven_at: sql`now()`,
      proven_by: method === 'password' ? 'password' : 'mail',
      ...toClientColumns(caller),
    })
    .returning(['id', 'aal'])
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('auth.mfa_amr_claims')
    .values({ session_id: session.id, authentication_method: method })
    .execute()
  return { ...session, counter: 0, key, amr: await listProofs(tx, session.id) }
}

export const toClientColumns = ({ address, userAgent }: Caller) => ({
  user_agent: userAgent.slice(0, USER_AGENT_MAX),
  ip: toStoredNetwork(address),
})

/**
 * Sessions and factors of an account then change one at a time. Otherwise two changes could wait for each other's rows. The
 * returned level is the one in force: the lower one of session and token. Refuses with session.ended.
 */
export async function lockAccount(tx: Tx, actor: Actor) {
  const session = await tx
    .selectFrom('auth.users as user')
    .innerJoin('auth.sessions', 'auth.sessions.user_id', 'user.id')
    .select(['user.email', 'proven_by as provenBy', isProven(actor)])
    .select(sql<Level>`least(auth.sessions.aal, ${actor.level})`.as('aal'))
    .select(sql<boolean>`"user".email_proven_at is not null`.as('isEmailProven'))
    .select(sql<boolean>`"user".email_code_due_since is not null`.as('isCodeDue'))
    .where('user.id', '=', actor.id)
    .where('auth.sessions.id', '=', actor.sessionId)
    .forNoKeyUpdate('user')
    .executeTakeFirst()
  return session ?? refuse('session.ended')
}

export function deleteSessions(
  tx: Tx,
  { id, sessionId }: Pick<Actor, 'id' | 'sessionId'>,
  scope: SignOutScope,
) {
  const sessions = tx.deleteFrom('auth.sessions').where('user_id', '=', id).returning('id')
  if (scope === 'local') return sessions.where('id', '=', sessionId).execute()
  if (scope === 'others') return sessions.where('id', '<>', sessionId).execute()
  return sessions.execute()
}
