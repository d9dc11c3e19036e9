import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { SignOutScope } from '#contract/identity.ts'
import type { MemberId } from '#contract/ids.ts'
import type { Level } from '#server/model/hints.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { EffectWriter } from '#server/platform/database/recorder.ts'
import type { Actor } from '#server/platform/database/transaction.ts'
import type { Caller } from '#server/platform/http/route.ts'
import { toStoredNetwork } from '#server/platform/network.ts'
import { refuse } from '#server/platform/refusal.ts'
import { listProofs } from './queries.ts'
import { isProven } from './reauthentication/queries.ts'
import type { OpenSession } from './session-view.ts'

const USER_AGENT_MAX = 300

/** Copies the names of profiles to their accounts; a name that was cleared goes there too. */
export const nameAccounts: EffectWriter = async (tx, effects) => {
  const members = effects.filter(effect => effect.effect === 'name account').map(({ member }) => member)
  if (members.length === 0) return
  await tx
    .updateTable('auth.users as account')
    .from('profiles')
    .set({
      raw_user_meta_data: sql`(account.raw_user_meta_data - 'name') ||
        jsonb_strip_nulls(jsonb_build_object('name', profiles.name))`,
      updated_at: sql`now()`,
    })
    .whereRef('profiles.id', '=', 'account.id')
    .where('account.id', 'in', members)
    .execute()
}

const ALPHABETS = ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Cherokee', 'Coptic'].map(
  script => new RegExp(`\\p{Script=${script}}`, 'u'),
)
const mixesAlphabets = (name: string) => ALPHABETS.filter(alphabet => alphabet.test(name)).length > 1

type Wanted = { name: string | null; owner?: MemberId }

/**
 * Whether a name of letters from two alphabets can be taken for another member's; `owner` is who sets it, where there is an
 * account. Until the transaction ends no other such name of the same look is set.
 */
export async function isLookAlike(tx: Tx, { name, owner }: Wanted) {
  if (!name || !mixesAlphabets(name)) return false
  const skeleton = sql<string>`name_skeleton(${name})`
  await sql`select pg_advisory_xact_lock(hashtextextended('name ' || ${skeleton}, 0))`.execute(tx)
  const others = tx.selectFrom('profiles').select('id').where(sql<string>`name_skeleton(name)`, '=', skeleton)
  const other = owner ? others.where('id', '<>', owner) : others
  return (await other.limit(1).executeTakeFirst()) !== undefined
}

/** Refuses a look-alike name, with a sentence for `field`. */
export async function refuseLookAlike(tx: Tx, { field, ...wanted }: Wanted & { field: string }) {
  if (await isLookAlike(tx, wanted))
    refuse('request.invalid', {
      [field]: 'This name looks like that of another member. Please write it in one alphabet.',
    })
}

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
      ...placeOf(caller),
    })
    .returning(['id', 'aal'])
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('auth.mfa_amr_claims')
    .values({ session_id: session.id, authentication_method: method })
    .execute()
  return { ...session, counter: 0, key, amr: await listProofs(tx, session.id) }
}

/** Where a session is used, as far as it is kept. */
export const placeOf = ({ address, userAgent }: Caller) => ({
  user_agent: userAgent.slice(0, USER_AGENT_MAX),
  ip: toStoredNetwork(address),
})

type AuditEntry = { userId: MemberId; action: string; caller: Caller }

export const noteInAudit = (tx: Tx, { userId, action, caller }: AuditEntry) =>
  tx
    .insertInto('auth.audit_log_entries')
    .values({ user_id: userId, action, ip: toStoredNetwork(caller.address) })
    .execute()

const FAILURES_A_DAY = 20

/** The same of a wrong proof, at most twenty times a day: under the account's lock, so that they are counted right. */
export const noteFailureInAudit = (tx: Tx, { userId, action, caller }: AuditEntry) =>
  sql`
    insert into auth.audit_log_entries (user_id, action, ip)
    select ${userId}, ${action}, ${toStoredNetwork(caller.address)}
    where ${sql.lit(FAILURES_A_DAY)} > (
      select count(*) from auth.audit_log_entries
      where user_id = ${userId} and action = ${action} and created_at > now() - interval '1 day'
    )`.execute(tx)

/**
 * One change to an account's sessions and factors at a time, or two could wait for each other's rows. Returns the
 * address of the account and whether a mail has proven it, the level that counts (the session's, but never above the token's
 * own) and whether it was proven of late who is there. Refuses with session.ended.
 */
export async function lockAccount(tx: Tx, actor: Actor) {
  const session = await tx
    .selectFrom('auth.users as user')
    .innerJoin('auth.sessions', 'auth.sessions.user_id', 'user.id')
    .select(['user.email', 'proven_by as provenBy', isProven(actor)])
    .select(sql<Level>`least(auth.sessions.aal, ${actor.level})`.as('aal'))
    .select(sql<boolean>`"user".email_proven_at is not null`.as('isEmailProven'))
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
