import type { MemberId } from '#contract/ids.ts'
import { isFresh } from '#server/features/accounts/identity/mails/rows.ts'
import { isBanned, userColumns } from '#server/features/accounts/identity/queries.ts'
import { isProven } from '#server/features/accounts/identity/reauthentication/queries.ts'
import type { TokenType } from '#server/model/auth-schema.ts'
import { awaitsFactor } from '#server/platform/database/awaits-factor.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/refusal.ts'

/** Whose token of one of these types has the hash, while it works, which address it is for, and whether it came by mail. */
export const findToken = (db: Db | Tx, hash: Buffer, types: readonly TokenType[]) =>
  db
    .selectFrom('auth.one_time_tokens')
    .select(['user_id as userId', 'token_type as type', 'relates_to as address', 'is_mailed as isMailed'])
    .where('token_hash', '=', hash)
    .where('user_id', 'is not', null)
    .$narrowType<{ userId: MemberId }>()
    .where('token_type', 'in', types)
    .where(isFresh('created_at'))
    .executeTakeFirst()

/**
 * The account behind a session, its password's hash, and whether it was proven of late who is there. Refuses with
 * session.ended, member.banned and session.second-factor.
 */
export async function getStanding(db: Db, actor: Actor) {
  const standing = await db
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
  if (!standing) refuse('session.ended')
  if (standing.isBanned) refuse('member.banned')
  if (standing.awaitsFactor) refuse('session.second-factor')
  return standing
}
export type Standing = Awaited<ReturnType<typeof getStanding>>

export const getUserRow = (tx: Tx, id: MemberId) =>
  tx.selectFrom('auth.users').select(userColumns).where('id', '=', id).executeTakeFirstOrThrow()

export const isAddressTaken = async (db: Db | Tx, email: string) =>
  (await db.selectFrom('auth.users').select('id').where('email', '=', email).executeTakeFirst()) !== undefined
