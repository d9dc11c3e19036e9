import { sql } from 'kysely'
import type { Factor, identity } from '#contract/identity.ts'
import type { MemberId, SessionId } from '#contract/ids.ts'
import { awaitsFactor } from '#server/platform/database/awaits-factor.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/database/transaction.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Proof } from './access-token.ts'
import { userView } from './user-view.ts'

const factorsOfUser = sql<Factor[]>`(
  select coalesce(json_agg(json_build_object(
    'id', factor.id, 'friendly_name', factor.friendly_name, 'factor_type', factor.factor_type,
    'status', factor.status, 'last_challenged_at', factor.last_challenged_at,
    'created_at', factor.created_at, 'updated_at', factor.updated_at
  ) order by factor.created_at), '[]')
  from auth.mfa_factors as factor where factor.user_id = users.id
)`.as('factors')

export const userColumns = [
  'id',
  'aud',
  'role',
  'email',
  'email_change',
  'email_confirmed_at',
  'email_proven_at',
  'confirmation_sent_at',
  'last_sign_in_at',
  'banned_until',
  'phone',
  'raw_app_meta_data',
  'raw_user_meta_data',
  'created_at',
  'updated_at',
  factorsOfUser,
] as const

export const identityColumns = [
  'id',
  'provider_id',
  'provider',
  'user_id',
  'identity_data',
  'email',
  'last_sign_in_at',
  'created_at',
  'updated_at',
] as const

export const isBanned = sql<boolean>`coalesce(banned_until > now(), false)`.as('isBanned')

/** The account of an address with the hash of its password. */
export const findCredentials = (db: Db, email: string) =>
  db
    .selectFrom('auth.users')
    .select(['id', 'encrypted_password as passwordHash'])
    .where('email', '=', email)
    .executeTakeFirst()

export const listIdentities = (db: Db | Tx, userId: MemberId) =>
  db
    .selectFrom('auth.identities')
    .select(identityColumns)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** How a session was proven, newest first. */
export const listProofs = (tx: Tx, sessionId: SessionId): Promise<Proof[]> =>
  tx
    .selectFrom('auth.mfa_amr_claims')
    .select('authentication_method as method')
    .select(sql<number>`extract(epoch from created_at)::int`.as('timestamp'))
    .where('session_id', '=', sessionId)
    .orderBy('created_at', 'desc')
    .execute()

type GetUser = Handler<(typeof identity)['GET /auth/v1/user']>

/** Asks for the session's row too, so that a session ended on another node counts as ended at once. */
export const getUser: GetUser = async ({ db, actor }) => {
  const user = await db
    .selectFrom('auth.users')
    .select([...userColumns, isBanned])
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
  if (user.isBanned) refuse('member.banned')
  return userView(user, await listIdentities(db, user.id))
}

/** Whether a session still stands, its member is not banned, and no second factor is asked of it any more. */
export async function sessionStands(db: Db, { id, sessionId, level }: Actor) {
  const session = await db
    .selectFrom('auth.sessions')
    .innerJoin('auth.users', 'auth.users.id', 'auth.sessions.user_id')
    .select([isBanned, awaitsFactor({ level })])
    .where('auth.sessions.id', '=', sessionId)
    .where('auth.users.id', '=', id)
    .executeTakeFirst()
  return session !== undefined && !session.isBanned && !session.awaitsFactor
}
