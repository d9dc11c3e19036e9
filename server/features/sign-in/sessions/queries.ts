import { type RawBuilder, sql } from 'kysely'
import { SessionId } from '#contract/ids.ts'
import type {
  IdentityDependencies,
  Lifetimes,
} from '#server/features/sign-in/accounts/identity-dependencies.ts'
import { isBanned, listIdentities, userColumns } from '#server/features/sign-in/accounts/queries.ts'
import type { Proof } from '#server/features/sign-in/protocol/access-token.ts'
import { toUser } from '#server/features/sign-in/protocol/auth-views.ts'
import type { Level } from '#server/model/pushes.ts'
import type { FindSessionRefusals } from '#server/platform/database/batched-writes.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { textList, uuidList } from '#server/platform/database/list-parameter.ts'
import { earlyStatement } from '#server/platform/database/statement.ts'
import type { Actor, ProofUse, RequireSession } from '#server/platform/database/transaction.ts'
import { Refusal, refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'

const LISTED = sql.lit(50)

/**
 * A verified second factor counts as not shown if the session (`auth.sessions` in the statement) or the token of the caller,
 * which may be older, has the level aal1.
 */
const isFactorAwaited = ({ level }: { level: Level | RawBuilder<Level> }) =>
  sql<boolean>`'aal1' in (auth.sessions.aal, ${level}) and exists (
    select from auth.mfa_factors as factor
    where factor.user_id = auth.sessions.user_id and factor.status = 'verified'
  )`

const awaitsFactor = (bearer: { level: Level }) => isFactorAwaited(bearer).as('awaitsFactor')

export const isIdle = ({ idleDays }: Lifetimes) =>
  sql<boolean>`refreshed_at < now() - make_interval(days => ${idleDays})`

export const isOld = ({ days }: Lifetimes) =>
  sql<boolean>`auth.sessions.created_at < now() - make_interval(days => ${days})`

export const listSessions =
  ({ lifetimes }: IdentityDependencies): Handler<'GET /me/sessions'> =>
  async ({ db, actor }) => {
    const isCurrent = sql<boolean>`id = ${actor.sessionId}`
    const rows = await db
      .selectFrom('auth.sessions')
      .select([
        'id',
        'user_agent as browser',
        'ip as network',
        'created_at as startedAt',
        'refreshed_at as usedAt',
      ])
      .select(isCurrent.as('isCurrent'))
      .where('user_id', '=', actor.id)
      .where(({ not, or }) => not(or([isIdle(lifetimes), isOld(lifetimes)])))
      .orderBy(isCurrent, 'desc')
      .orderBy('refreshed_at', 'desc')
      .limit(LISTED)
      .execute()
    return { sessions: rows }
  }

export const listProofs = (tx: Tx, sessionId: SessionId): Promise<Proof[]> =>
  tx
    .selectFrom('auth.mfa_amr_claims')
    .select('authentication_method as method')
    .select(sql<number>`extract(epoch from created_at)::int`.as('timestamp'))
    .where('session_id', '=', sessionId)
    .orderBy('created_at', 'desc')
    .execute()

export const findCredentials = (db: Db, email: string) =>
  db
    .selectFrom('auth.users')
    .select(['id', 'encrypted_password as passwordHash'])
    .where('email', '=', email)
    .executeTakeFirst()

/** Reads the row of the session too, so that a session that another node has ended counts as ended at once. */
export const getUser: Handler<'GET /auth/v1/user'> = async ({ db, actor }) => {
  const user = await db
    .selectFrom('auth.users')
    .select(userColumns)
    .where('id', '=', actor.id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('auth.sessions')
          .select('auth.sessions.id')
          .where('auth.sessions.id', '=', actor.sessionId)
          .where('auth.sessions.user_id', '=', actor.id),
      ),
    )
    .executeTakeFirst()
  if (!user) refuse('session.ended')
  return toUser(user, await listIdentities(db, user.id))
}

/** The member is not banned, and the session does not await a second factor. */
export async function isSessionValid(db: Db, { id, sessionId, level }: Actor) {
  const session = await db
    .selectFrom('auth.sessions')
    .innerJoin('auth.users', 'auth.users.id', 'auth.sessions.user_id')
    .select([isBanned, awaitsFactor({ level })])
    .where('auth.sessions.id', '=', sessionId)
    .where('auth.users.id', '=', id)
    .executeTakeFirst()
  return session !== undefined && !session.isBanned && !session.awaitsFactor
}

type SessionState = { isBanned: boolean; awaitsFactor: boolean }

function findRefusal(session: SessionState | undefined) {
  if (!session) return 'session.ended'
  if (session.isBanned) return 'member.banned'
  return session.awaitsFactor ? 'session.second-factor' : undefined
}

function requireValid<Session extends SessionState>(session: Session | undefined) {
  const refusal = findRefusal(session)
  return session && !refusal ? session : refuse(refusal ?? 'session.ended')
}

/** Refuses with session.ended, member.banned and session.second-factor. */
export const requireSession: RequireSession = async (tx, actor) => {
  const session = await tx
    .selectFrom('auth.sessions')
    .innerJoin('auth.users', 'auth.users.id', 'auth.sessions.user_id')
    .select([isBanned, awaitsFactor(actor)])
    .where('auth.sessions.id', '=', actor.sessionId)
    .where('auth.sessions.user_id', '=', actor.id)
    .executeTakeFirst()
  requireValid(session && actor.mayBeBanned ? { ...session, isBanned: false } : session)
}

type Callers = { sessions: string[]; members: string[]; levels: string[] }

const findStates = earlyStatement(
  (_, { sessions, members, levels }: Callers) => sql<SessionState & { place: number }>`
    select place::integer, ${isBanned.expression} as "isBanned",
      ${isFactorAwaited({ level: sql`caller.level` })} as "awaitsFactor"
    from unnest(${uuidList(sessions)}, ${uuidList(members)}, ${textList(levels)})
      with ordinality as caller (session_id, user_id, level, place)
    join auth.sessions on auth.sessions.id = caller.session_id and auth.sessions.user_id = caller.user_id
    join auth.users on auth.users.id = caller.user_id`,
)

export const findSessionRefusals: FindSessionRefusals = async (tx, actors) => {
  const callers = {
    sessions: actors.map(({ sessionId }) => sessionId),
    members: actors.map(({ id }) => id),
    levels: actors.map(({ level }) => level),
  }
  const rows = await findStates(tx, callers, {})
  const states = new Map(rows.map(({ place, ...state }) => [place - 1, state]))
  return actors.map(({ mayBeBanned }, place) => {
    const state = states.get(place)
    const refusal = findRefusal(state && mayBeBanned ? { ...state, isBanned: false } : state)
    return refusal && new Refusal(refusal)
  })
}

export const findLatestSignUp = (db: Db, email: string) =>
  db
    .selectFrom('auth.sign_ups')
    .select(['id', 'password_hash as passwordHash'])
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** `isProven`: the session was proven recently. Refuses with session.ended, member.banned and session.second-factor. */
export async function getOwnAccount(db: Db, actor: Actor) {
  const account = await db
    .selectFrom('auth.sessions')
    .innerJoin('auth.users', 'auth.users.id', 'auth.sessions.user_id')
    .select([
      'auth.users.id',
      'email',
      'email_confirmed_at',
      'encrypted_password as passwordHash',
      'proven_by as provenBy',
    ])
    .select('raw_user_meta_data as data')
    .select([isBanned, awaitsFactor(actor), isProven(actor)])
    .where('auth.sessions.id', '=', actor.sessionId)
    .where('auth.users.id', '=', actor.id)
    .executeTakeFirst()
  return requireValid(account && actor.mayBeBanned ? { ...account, isBanned: false } : account)
}

export type OwnAccount = Awaited<ReturnType<typeof getOwnAccount>>

const LASTS = { acting: sql.lit('10 minutes'), reading: sql.lit('1 hour') }

const isFreshFor = (use: ProofUse) => sql`auth.sessions.proven_at > now() - ${LASTS[use]}::interval`
const isFresh = isFreshFor('acting')

/**
 * The member has proven their identity in this session so recently that they may act or read. False for a token or session
 * that still awaits the second factor.
 */
export const isProven = (actor: Actor, use: ProofUse = 'acting') =>
  sql<boolean>`coalesce(${isFreshFor(use)}, false) and not (${isFactorAwaited(actor)})`.as('isProven')

/** The end of the time to act. Null if there is no proof, or if it has expired. */
export const provenUntil = (actor: Actor) =>
  sql<string | null>`case when ${isFresh} and not (${isFactorAwaited(actor)})
    then auth.sessions.proven_at + ${LASTS.acting}::interval end`.as('provenUntil')

/** A proof that is still valid becomes as new as the second factor that was shown. */
export const renewedProof = sql<string | null>`case when auth.sessions.aal = 'aal1' and ${isFresh} then now()
  else auth.sessions.proven_at end`

export function requireProof({ isProven }: { isProven: boolean }) {
  if (!isProven) refuse('proof.needed')
}

export async function hasFactor(db: Db | Tx, { id }: Pick<Actor, 'id'>) {
  const factor = await db
    .selectFrom('auth.mfa_factors')
    .select('id')
    .where('user_id', '=', id)
    .where('status', '=', 'verified')
    .limit(sql.lit(1))
    .executeTakeFirst()
  return factor !== undefined
}
