import { type RawBuilder, sql } from 'kysely'
import { ItemKind } from '#contract/items/item-kind.ts'
import { SHOWN_FROM } from '#contract/lengths.ts'
import { broughtCount } from '#server/features/evidence/groups/group-counts.ts'
import type { People } from '#server/features/evidence/groups/prior.ts'
import { isListed } from '#server/features/items/items/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { tryAdvisoryLock, withSettings } from '#server/platform/database/transaction.ts'
import { type AuthorCount, fitPriors } from './prior-grid.ts'
import { replaceRows } from './stored-figures.ts'

/** The counts that are shown of each item. */
const shownCounts = {
  found: sql`(select item_id, step as count from evidence_cohorts where cohort = 'community')`,
  brought: sql`(select items.id as item_id, ${broughtCount} as count
    from items left join evidence on evidence.item_id = items.id)`,
} satisfies Record<People, RawBuilder<unknown>>

const LONG_READS = { statement_timeout: '60000', jit: 'off' }

/** The listed items of a kind, each once, of which at least five people are counted. */
const listShown = (db: Db, kind: ItemKind, people: People) =>
  withSettings(db, LONG_READS, async tx => {
    const { rows } = await sql<AuthorCount>`
      select items.user_id as "authorId", (count ->> 'yes')::integer as yes, (count ->> 'readers')::integer as readers
      from items join ${shownCounts[people]} shown on shown.item_id = items.id
      where items.kind = ${kind} and ${isListed}
        and (count ->> 'readers')::integer >= ${sql.lit(SHOWN_FROM)}`.execute(tx)
    return rows
  })

/** Computes what is usual for each kind of item and each group of people, and stores it in place of what was. */
export async function storePriors(db: Db) {
  const priors: object[] = []
  for (const kind of ItemKind.options)
    for (const people of ['found', 'brought'] as const)
      for (const prior of await fitPriors(await listShown(db, kind, people)))
        priors.push({ kind, people, author_id: prior.authorId, ...prior })
  await tryAdvisoryLock(db, 'the priors of evidence', tx => replaceRows(tx, 'evidence_priors', priors))
}
