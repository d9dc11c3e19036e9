import { sql } from 'kysely'
import type { Role } from '#contract/operators/roles.ts'
import { hasFactor, isProven, provenUntil, requireProof } from '#server/features/sign-in/sessions/queries.ts'
import type { RequireRole } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { canServe } from './policy.ts'

const role = sql<Role>`coalesce(member_roles.role, 'member')`.as('role')

const isMemberBanned = sql<boolean>`exists (select from auth.users where users.id = auth.sessions.user_id
  and auth.is_banned(users))`.as('isBanned')

/**
 * Checks the role, the second factor and the proof. To members without the role the address does not exist. Refuses with
 * request.unknown, session.ended, member.banned, role.factor-needed and proof.needed.
 */
export const requireRole: RequireRole = async (db, actor) => {
  const { requiredRole } = actor
  if (!requiredRole) return
  const session = await db
    .selectFrom('auth.sessions')
    .leftJoin('member_roles', 'member_roles.user_id', 'auth.sessions.user_id')
    .select(['aal', isProven(actor, requiredRole.proof), role, isMemberBanned])
    .where('auth.sessions.id', '=', actor.sessionId)
    .where('auth.sessions.user_id', '=', actor.id)
    .executeTakeFirst()
  if (!session) refuse('session.ended')
  if (!canServe(session.role, requiredRole.role)) refuse('request.unknown')
  if (session.isBanned) refuse('member.banned')
  if (session.aal !== 'aal2' || actor.level !== 'aal2' || !(await hasFactor(db, actor)))
    refuse('role.factor-needed')
  if (requiredRole.proof) requireProof(session)
}

export const getOwnRole: Handler<'GET /me/role'> = async ({ db, actor }) => {
  const session = await db
    .selectFrom('auth.sessions')
    .leftJoin('member_roles', 'member_roles.user_id', 'auth.sessions.user_id')
    .select([role, provenUntil(actor)])
    .select(
      sql<boolean>`exists (select from auth.mfa_factors as factor
        where factor.user_id = auth.sessions.user_id and factor.status = 'verified')`.as('hasFactor'),
    )
    .where('auth.sessions.id', '=', actor.sessionId)
    .where('auth.sessions.user_id', '=', actor.id)
    .executeTakeFirst()
  return session ?? refuse('session.ended')
}
