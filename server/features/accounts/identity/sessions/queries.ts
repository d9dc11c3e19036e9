import { sql } from 'kysely'
import type { sessions } from '#contract/sessions.ts'
import type { Parts } from '#server/features/accounts/identity/commands.ts'
import type { Handler } from '#server/platform/http/route.ts'

const LISTED = sql.lit(50)

/** After how many days without use a session ends, and after how many in all. */
export type Lifetimes = { idleDays: number; days: number }

/** Whether a session was not used for too long. */
export const isIdle = ({ idleDays }: Lifetimes) =>
  sql<boolean>`refreshed_at < now() - make_interval(days => ${idleDays})`

/** Whether a session has lasted for too long. */
export const isOld = ({ days }: Lifetimes) =>
  sql<boolean>`auth.sessions.created_at < now() - make_interval(days => ${days})`

type List = Handler<(typeof sessions)['GET /me/sessions']>

export const listSessions =
  ({ lifetimes }: Parts): List =>
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
