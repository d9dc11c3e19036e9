import { type RawBuilder, sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import type { Ban } from '#contract/moderation/bans.ts'
import type { Factor } from '#contract/sign-in/identity.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

const factorsColumn = sql<Factor[]>`(
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
  'email_code_due_since',
  'confirmation_sent_at',
  'last_sign_in_at',
  'banned_at',
  'banned_until',
  'deletion_due_at',
  'phone',
  'raw_app_meta_data',
  'raw_user_meta_data',
  'created_at',
  'updated_at',
  factorsColumn,
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

export const isBanned = sql<boolean>`auth.is_banned(users)`.as('isBanned')

/** Null without a ban. A ban that is stored only in the account has no reason. */
export const banOf = (id: RawBuilder<unknown>) => sql<Ban | null>`(
  select json_build_object('reason', ban.reason, 'sentence', ban.sentence, 'at', banned.banned_at,
    'until', banned.banned_until)
  from auth.users as banned left join auth.bans as ban on ban.user_id = banned.id and ban.lifted_at is null
  where banned.id = ${id} and auth.is_banned(banned))`

export async function findBan(db: Db | Tx, memberId: MemberId) {
  const { ban } = await db.selectNoFrom(banOf(sql`${memberId}`).as('ban')).executeTakeFirstOrThrow()
  return ban
}

export const listIdentities = (db: Db | Tx, userId: MemberId) =>
  db
    .selectFrom('auth.identities')
    .select(identityColumns)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const getUserRow = (tx: Tx, id: MemberId) =>
  tx.selectFrom('auth.users').select(userColumns).where('id', '=', id).executeTakeFirstOrThrow()

export const isAddressTaken = async (db: Db | Tx, email: string) =>
  (await db.selectFrom('auth.users').select('id').where('email', '=', email).executeTakeFirst()) !== undefined
