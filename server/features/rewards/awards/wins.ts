import { sql } from 'kysely'
import { textList } from '#server/platform/database/list-parameter.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { winRules } from './rules.ts'

const celebrated = winRules.filter(({ isCelebrated }) => isCelebrated).map(({ name }) => name)

export const listWins: Handler<'GET /me/wins'> = ({ db, actor }) =>
  db
    .selectFrom('user_wins')
    .select(['win', 'earned_at as earnedAt'])
    .select(sql<boolean>`celebrated_at is not null or win <> all(${textList(celebrated)})`.as('isCelebrated'))
    .where('user_id', '=', actor.id)
    .orderBy('earned_at', 'desc')
    .orderBy('win')
    .execute()

export const celebrateWins: Handler<'PUT /me/wins/celebration'> = ({ actor, write }) =>
  write(async ({ tx, push }) => {
    const seen = await tx
      .updateTable('user_wins')
      .set({ celebrated_at: sql`now()` })
      .where('user_id', '=', actor.id)
      .where('celebrated_at', 'is', null)
      .executeTakeFirst()
    // So that the member's other tabs do not celebrate it again.
    if (seen.numUpdatedRows > 0n) push({ room: `member:${actor.id}`, message: { type: 'awards.changed' } })
    return null
  })
