import type { ItemId } from '#contract/ids.ts'
import type { corrections, ItemCorrection } from '#contract/items/item-correction.ts'
import { findIdeaCorrection } from '#server/features/items/ideas/rows.ts'
import { getDetail, lockItem } from '#server/features/items/items/queries.ts'
import { type FoundCorrection, updateItem } from '#server/features/items/items/rows.ts'
import { findPainPointCorrection } from '#server/features/items/pain-points/rows.ts'
import { findProductCorrection } from '#server/features/items/products/rows.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { refuseIf } from '#server/platform/refusal.ts'
import { findChangeObjection, findCorrectionObjection } from './policy.ts'

type Correct = (typeof corrections)['PATCH /items/:itemId']

export const correctItem: Handler<Correct> = ({ actor, write }, { params, body }) =>
  write(async ({ tx, record }) => {
    const item = await lockItem(tx, params.itemId)
    refuseIf(findCorrectionObjection(item, { by: actor.id, kind: body.kind }))
    const found = await findCorrection(tx, item.id, body)
    if (found) {
      // A correction that is sent again is the same one, also if somebody has voted since.
      refuseIf(findChangeObjection(item))
      await found.store()
      await updateItem(tx, item.id, found)
      const corrected = { ...item, title: found.summary.name }
      await record({ kind: 'item.corrected', actorId: actor.id, item: corrected, payload: {} })
    }
    return getDetail(tx, { id: item.id, viewer: actor.id })
  })

function findCorrection(tx: Tx, id: ItemId, correction: ItemCorrection): Promise<FoundCorrection | null> {
  switch (correction.kind) {
    case 'idea':
      return findIdeaCorrection(tx, id, correction)
    case 'pain_point':
      return findPainPointCorrection(tx, id, correction)
    case 'product':
      return findProductCorrection(tx, id, correction)
  }
}
