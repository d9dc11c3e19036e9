import { toGroups } from '#server/features/moderation/reader-groups/rules.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { withAdvisoryLock, withRetry } from '#server/platform/database/transaction.ts'
import { type Due, growGroup, keepLookedUntil, listDueItems, listSilentReaders, storeGroup } from './rows.ts'

const LOCK = 'the search for reader groups'

type Step = { found: number; last: Due | null }

/**
 * Looks for readers who do nothing else, in the items of which readers settled since the last search, in steps of a transaction
 * each. One node searches at a time; what it leaves when it dies, the next search does. Returns how many groups are new.
 */
export async function searchReaderGroups(db: Db): Promise<number> {
  let found = 0
  let last: Due | null = null
  for (;;) {
    const after: Due | null = last
    const step: Step | undefined = await withRetry(() =>
      withAdvisoryLock(db, LOCK, tx => searchItems(tx, after)),
    )
    if (!step?.last) return found
    found += step.found
    last = step.last
  }
}

async function searchItems(tx: Tx, after: Due | null): Promise<Step> {
  const due = await listDueItems(tx, after)
  const last = due.at(-1)
  if (!last) return { found: 0, last: null }
  const readers = await listSilentReaders(
    tx,
    due.map(({ itemId }) => itemId),
  )
  let found = 0
  for (const [itemId, silent] of readers) {
    const { grown, added } = toGroups(silent)
    for (const growth of grown) await growGroup(tx, { ...growth, itemId })
    for (const group of added) await storeGroup(tx, { ...group, itemId })
    found += added.length
  }
  await keepLookedUntil(tx, last)
  return { found, last }
}
