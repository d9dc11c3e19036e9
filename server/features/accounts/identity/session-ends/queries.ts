import { sql } from 'kysely'
import { endHint } from '#server/features/accounts/identity/end-sessions.ts'
import type { Hint } from '#server/model/hints.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/database/transaction.ts'

/** What tells a node of the sessions that ended or were raised within so many seconds. */
export async function listEnds(db: Db, seconds: number): Promise<Hint[]> {
  const ends = await db
    .selectFrom('auth.session_ends')
    .select(['session_id', 'level', 'user_id as memberId'])
    .where('ended_at', '>', sql<string>`now() - make_interval(secs => ${seconds})`)
    .execute()
  return ends.map(({ session_id, ...end }) => endHint({ ...end, sessionIds: [session_id] }))
}

export async function hasFactor(db: Db, { id }: Pick<Actor, 'id'>) {
  const factor = await db
    .selectFrom('auth.mfa_factors')
    .select('id')
    .where('user_id', '=', id)
    .where('status', '=', 'verified')
    .limit(sql.lit(1))
    .executeTakeFirst()
  return factor !== undefined
}
