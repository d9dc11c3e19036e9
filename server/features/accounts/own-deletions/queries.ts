import type { ownDeletion } from '#contract/accounts/account-deletion.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { refuse } from '#server/platform/refusal.ts'

type GetOwnDeletion = Handler<(typeof ownDeletion)['GET /me/deletion']>

export const getOwnDeletion: GetOwnDeletion = async ({ db, actor }) => {
  const account = await db
    .selectFrom('auth.users')
    .innerJoin('auth.sessions', 'auth.sessions.user_id', 'auth.users.id')
    .select('deletion_due_at as dueAt')
    .where('auth.users.id', '=', actor.id)
    .where('auth.sessions.id', '=', actor.sessionId)
    .executeTakeFirst()
  return account ?? refuse('session.ended')
}
