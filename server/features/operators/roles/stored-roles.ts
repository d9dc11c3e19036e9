import { type RawBuilder, sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import type { Role } from '#contract/operators/roles.ts'
import { deleteCaseNotifications } from '#server/features/talk/notifications/stored-notifications.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import { canActOn } from './policy.ts'

/**
 * Makes sure that an operator who is neither banned nor about to leave remains without this one; refuses with
 * role.last-operator. Call it before the write that takes the operator away. Two such writes happen one after the other.
 */
export async function keepAnOperator(tx: Tx, memberId: MemberId) {
  const isOperator = await tx
    .selectFrom('member_roles')
    .select('user_id')
    .where('user_id', '=', memberId)
    .where('role', '=', 'operator')
    .executeTakeFirst()
  if (!isOperator) return
  await sql`select pg_advisory_xact_lock(hashtextextended('the operators', 0))`.execute(tx)
  const other = await tx
    .selectFrom('member_roles')
    .innerJoin('auth.users as account', 'account.id', 'member_roles.user_id')
    .select('account.id')
    .where('member_roles.role', '=', 'operator')
    .where('account.id', '<>', memberId)
    .where(sql<boolean>`not auth.is_banned(account)`)
    .where('account.deletion_due_at', 'is', null)
    .limit(sql.lit(1))
    .executeTakeFirst()
  if (!other) refuse('role.last-operator')
}

/** Takes a role with 'member'. Call it under the lock of the account. Refuses with role.last-operator. */
export async function setRole(tx: Tx, { memberId, role }: { memberId: MemberId; role: Role }) {
  if (role !== 'operator') await keepAnOperator(tx, memberId)
  if (role === 'member') {
    await tx.deleteFrom('member_roles').where('user_id', '=', memberId).execute()
    await deleteCaseNotifications(tx, memberId)
    return
  }
  await tx
    .insertInto('member_roles')
    .values({ user_id: memberId, role })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ role, given_at: sql`now()` }))
    .execute()
}

export const roleOf = (id: RawBuilder<unknown> | MemberId) =>
  sql<Role>`coalesce((select role from member_roles where user_id = ${id}), 'member')`

export async function lockAccountOf(tx: Tx, email: string) {
  const member = await tx
    .selectFrom('auth.users as account')
    .innerJoin('profiles', 'profiles.id', 'account.id')
    .select(['account.id', 'profiles.name', 'profiles.created_at as createdAt'])
    .select('account.email_proven_at as provenAt')
    .where('account.email', '=', email)
    .forNoKeyUpdate('account')
    .executeTakeFirst()
  if (!member) return undefined
  const { role } = await tx.selectNoFrom(roleOf(member.id).as('role')).executeTakeFirstOrThrow()
  return { ...member, role }
}

/** The member on whom another acts must have a lower role. Refuses with member.missing and role.not-below. */
export async function lockBelow(tx: Tx, { actorId, memberId }: { actorId: MemberId; memberId: MemberId }) {
  const locked = await tx
    .selectFrom('auth.users as account')
    .innerJoin('profiles', 'profiles.id', 'account.id')
    .select(['account.id', 'account.email_proven_at as provenAt'])
    .where('account.id', '=', memberId)
    .where('profiles.left_at', 'is', null)
    .forNoKeyUpdate('account')
    .executeTakeFirst()
  if (!locked) refuse('member.missing')
  return { ...locked, role: await requireBelow(tx, { actorId, memberId }) }
}

/**
 * Call this under the lock of the member's account, which every change of a role takes first. Refuses with role.not-below.
 */
export async function requireBelow(tx: Tx, { actorId, memberId }: { actorId: MemberId; memberId: MemberId }) {
  const { actor, role } = await tx
    .selectNoFrom([roleOf(actorId).as('actor'), roleOf(memberId).as('role')])
    .executeTakeFirstOrThrow()
  if (!canActOn(actor, role)) refuse('role.not-below')
  return role
}
