import { sql } from 'kysely'
import type { BlocklistEntryId } from '#contract/ids.ts'
import type { BlocklistEntry } from '#contract/moderation/blocklist.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { memberColumn } from '#server/features/moderation/member-columns.ts'
import { isActive } from '#server/features/sign-in/blocklist.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { type Cut, numberedList } from '#server/platform/queries/numbered-list.ts'

const selectEntries = (db: Db | Tx) =>
  db
    .selectFrom('blocklist')
    .select(['blocklist.id', 'blocklist.kind', 'blocklist.value', 'blocklist.reason', 'blocklist.hits'])
    .select(['blocklist.made_at as madeAt', 'blocklist.ends_at as endsAt', 'blocklist.ended_at as endedAt'])
    .select(['blocklist.hit_at as hitAt', isActive.as('isActive')])
    .select([
      memberColumn(sql`blocklist.made_by`).as('madeBy'),
      memberColumn(sql`blocklist.ended_by`).as('endedBy'),
    ])

const blocklistPage = numberedList(pageSizes.blocklist, db => {
  const rows = (cut: Cut) =>
    cut(
      selectEntries(db).orderBy(isActive, 'desc').orderBy('made_at', 'desc').orderBy('blocklist.id', 'desc'),
    )
  return { matches: db.selectFrom('blocklist'), rows }
})

export const listBlocklist: Handler<'GET /moderation/blocklist'> = ({ db }, { query: { page } }) =>
  blocklistPage(db, { page, values: {}, shape: {} })

export const findBlocklistEntry = (db: Db | Tx, id: BlocklistEntryId): Promise<BlocklistEntry | undefined> =>
  selectEntries(db).where('blocklist.id', '=', id).executeTakeFirst()
