import type { wins } from '#contract/wins.ts'
import type { Handler } from '#server/platform/http/implement.ts'

export const listWins: Handler<(typeof wins)['GET /me/wins']> = ({ db, actor }) =>
  db
    .selectFrom('user_wins')
    .select(['win', 'earned_at as earnedAt'])
    .where('user_id', '=', actor.id)
    .orderBy('earned_at', 'desc')
    .orderBy('win')
    .execute()
