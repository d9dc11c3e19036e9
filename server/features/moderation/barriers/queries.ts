import { sql } from 'kysely'
import type { BarrierId } from '#contract/ids.ts'
import { pageSizes } from '#contract/lengths.ts'
import type { Barrier } from '#contract/moderation/barriers.ts'
import { memberAs } from '#server/features/moderation/people.ts'
import { isStanding } from '#server/features/sign-in/barriers.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { type Cut, numberedList } from '#server/platform/queries/numbered-list.ts'

const selectBarriers = (db: Db | Tx) =>
  db
    .selectFrom('barriers')
    .select(['barriers.id', 'barriers.kind', 'barriers.value', 'barriers.reason', 'barriers.hits'])
    .select(['barriers.made_at as madeAt', 'barriers.ends_at as endsAt', 'barriers.ended_at as endedAt'])
    .select(['barriers.hit_at as hitAt', isStanding.as('isStanding')])
    .select([memberAs(sql`barriers.made_by`).as('madeBy'), memberAs(sql`barriers.ended_by`).as('endedBy')])

const barrierPage = numberedList(pageSizes.barriers, db => {
  const rows = (cut: Cut) =>
    cut(
      selectBarriers(db)
        .orderBy(isStanding, 'desc')
        .orderBy('made_at', 'desc')
        .orderBy('barriers.id', 'desc'),
    )
  return { matches: db.selectFrom('barriers'), rows }
})

export const listBarriers: Handler<'GET /moderation/barriers'> = ({ db }, { query: { page } }) =>
  barrierPage(db, { page, values: {}, shape: {} })

export const findBarrier = (db: Db | Tx, id: BarrierId): Promise<Barrier | undefined> =>
  selectBarriers(db).where('barriers.id', '=', id).executeTakeFirst()
