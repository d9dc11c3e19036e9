import { type RawBuilder, sql } from 'kysely'
import type { MemberId, SessionId } from '#contract/ids.ts'
import type { Reason } from '#contract/moderation/reasons.ts'
import { lockUser } from '#server/features/sign-in/accounts/stored-accounts.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import { keepAnOperator, requireBelow } from './stored-roles.ts'

type NewBan = {
  memberId: MemberId
  /** Null for the holder of the service key. */
  by: MemberId | null
  reason?: Reason
  sentence?: string
  /** The end, ISO 8601 or SQL for it; null for none. */
  until: string | RawBuilder<string> | null
}

/**
 * Bans a member in place of an earlier ban, and ends all of their sessions. Returns the ended sessions: hand them to
 * `endSessions` after the commit, or push `toEndPushes`, by which every node shuts them out; without either it takes two
 * seconds. Refuses with member.missing, role.not-below, role.last-operator, and request.invalid for an end that is past.
 */
export async function banMember(tx: Tx, { memberId, by, until, ...why }: NewBan): Promise<SessionId[]> {
  if (!(await lockUser(tx, memberId))) refuse('member.missing')
  if (by) await requireBelow(tx, { actorId: by, memberId })
  await keepAnOperator(tx, memberId)
  await closeBan(tx, memberId)
  const { isPast } = await tx
    .updateTable('auth.users')
    .set({ banned_at: sql`now()`, banned_until: until, updated_at: sql`now()` })
    .where('id', '=', memberId)
    .returning(sql<boolean>`not auth.is_banned(users)`.as('isPast'))
    .executeTakeFirstOrThrow()
  if (isPast) refuse('request.invalid', { until: /*i18n*/ 'Choose a time in the future.' })
  await tx
    .insertInto('auth.bans')
    .values({
      user_id: memberId,
      banned_by: by,
      reason: why.reason ?? null,
      sentence: why.sentence ?? null,
      banned_until: until,
    })
    .execute()
  const ended = await tx.deleteFrom('auth.sessions').where('user_id', '=', memberId).returning('id').execute()
  return ended.map(({ id }) => id)
}

/** Also lifts the ban of a member who has left. Returns false if there was no ban. Refuses with member.missing. */
export async function liftBan(tx: Tx, memberId: MemberId) {
  const kept = await tx.deleteFrom('auth.banned_mailboxes').where('user_id', '=', memberId).executeTakeFirst()
  if (kept.numDeletedRows > 0n) return true
  const user = (await lockUser(tx, memberId)) ?? refuse('member.missing')
  await closeBan(tx, memberId)
  await tx
    .updateTable('auth.users')
    .set({ banned_at: null, banned_until: null, updated_at: sql`now()` })
    .where('id', '=', memberId)
    .execute()
  return user.isBanned
}

const closeBan = (tx: Tx, memberId: MemberId) =>
  tx
    .updateTable('auth.bans')
    .set({ lifted_at: sql<string>`least(now(), banned_until)` })
    .where('user_id', '=', memberId)
    .where('lifted_at', 'is', null)
    .execute()
