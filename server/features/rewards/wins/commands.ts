import { sql } from 'kysely'
import type { wins } from '#contract/wins.ts'
import type { Handler } from '#server/platform/http/route.ts'

type Celebrate = (typeof wins)['PUT /me/wins/celebration']

export const celebrateWins: Handler<Celebrate> = ({ actor, write }) =>
  write(async ({ tx, hint }) => {
    const seen = await tx
      .updateTable('user_wins')
      .set({ celebrated_at: sql`now()` })
      .where('user_id', '=', actor.id)
      .where('celebrated_at', 'is', null)
      .executeTakeFirst()
    // Their other tabs need not celebrate again.
    if (seen.numUpdatedRows > 0n) hint({ room: `member:${actor.id}`, message: { type: 'awards.changed' } })
    return null
  })
