import { sql } from 'kysely'
import type { sessions } from '#contract/sessions.ts'
import type { Handler } from '#server/platform/http/implement.ts'

const LISTED = sql.lit(50)

export const listSessions: Handler<(typeof sessions)['GET /me/sessions']> = async ({ db, actor }) => {
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
    .orderBy(isCurrent, 'desc')
    .orderBy('refreshed_at', 'desc')
    .limit(LISTED)
    .execute()
  return { sessions: rows }
}
