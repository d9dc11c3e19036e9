import { withAdvisoryLock } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import type { DayHash } from '#server/platform/rate-limits/day-hash.ts'
import { findOrInsertVisit, hashVisitor } from './stored-visits.ts'

/**
 * Counts a visitor once a day. Visitors from the author's network are not counted, and neither are further ones from a
 * network that has used up its visits of the item. Refuses with item.missing if there is no such page.
 */
export const noteVisit =
  (hash: DayHash): Handler<'POST /public-pages/:itemId/visits'> =>
  async ({ db, caller }, { params: { itemId }, body }) => {
    const visitor = await hashVisitor(hash, { itemId, caller, ...body })
    const { isOpen, visitId } = await withAdvisoryLock(db, visitor.lock, tx =>
      findOrInsertVisit(tx, visitor, { isSaying: false }),
    )
    return isOpen ? { visitId } : refuse('item.missing')
  }
