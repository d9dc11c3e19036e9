import type { YesOrNo } from '#contract/evidence/visits.ts'
import type { ItemId } from '#contract/ids.ts'
import {
  deleteYesOrNo,
  findOrInsertVisit,
  hashVisitor,
  storeReasonOfVisit,
  storeYesOrNo,
  type Visitor,
} from '#server/features/evidence/item-views/stored-visits.ts'
import { itemPush, signalsPush } from '#server/model/pushes.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type PublishPushes, withAdvisoryLock } from '#server/platform/database/transaction.ts'
import type { DayHash } from '#server/platform/rate-limits/day-hash.ts'

/** `hash` has a new key each day, so that no one is recognized on the next. */
export type YesOrNoDependencies = { db: Db; hash: DayHash; publish: PublishPushes }

/** For open pages of the item and of its author, which show what visitors said. */
export async function pushesAbout(db: Db, itemId: ItemId) {
  const rows = await db.selectFrom('items').select('user_id').where('id', '=', itemId).execute()
  return [itemPush(itemId), ...rows.map(({ user_id: author }) => signalsPush(author))]
}

/**
 * Stores a yes or no, which replaces an earlier one of this day and is also a visit. Returns the visit, null if it is
 * not counted, and whether that is because too many came from its network.
 */
export async function noteYesOrNo(
  { db, hash, publish }: YesOrNoDependencies,
  visitor: Visitor,
  { word, because }: { word: YesOrNo; because?: string | undefined },
) {
  const { itemId } = visitor
  const hashed = await hashVisitor(hash, visitor)
  const found = await withAdvisoryLock(db, hashed.lock, async tx => {
    const visit = await findOrInsertVisit(tx, hashed, { isSaying: true })
    const { visitId } = visit
    if (visitId) await storeYesOrNo(tx, { visitId, word })
    if (visitId && because) await storeReasonOfVisit(tx, { visitId, itemId, text: because })
    return visit
  })
  if (found.visitId) publish(await pushesAbout(db, itemId))
  return found
}

/** Withdraws today's yes or no, or with `keepsConfirmed` only one that no mailed link has confirmed. */
export async function withdrawYesOrNo(
  { db, hash, publish }: YesOrNoDependencies,
  visitor: Visitor,
  options?: { keepsConfirmed: boolean },
) {
  const hashed = await hashVisitor(hash, visitor)
  await withAdvisoryLock(db, hashed.lock, tx => deleteYesOrNo(tx, hashed, options))
  publish(await pushesAbout(db, visitor.itemId))
}
