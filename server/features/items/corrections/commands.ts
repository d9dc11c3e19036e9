import type { ItemId } from '#contract/ids.ts'
import type { corrections, ItemCorrection } from '#contract/item-correction.ts'
import { correctIdea } from '#server/features/items/ideas/rows.ts'
import { getDetail, lockItem } from '#server/features/items/items/queries.ts'
import { type Corrected, updateItem } from '#server/features/items/items/rows.ts'
import { correctPainPoint } from '#server/features/items/pain-points/rows.ts'
import { correctProduct } from '#server/features/items/products/rows.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { allow } from '#server/platform/refusal.ts'
import { canCorrect } from './policy.ts'

type Correct = (typeof corrections)['PATCH /items/:itemId']

export const correctItem: Handler<Correct> = ({ actor, write }, { params, body }) =>
  write(async ({ tx, record }) => {
    const item = await lockItem(tx, params.itemId)
    allow(canCorrect(item, { by: actor.id, kind: body.kind }))
    const corrected = await storeCorrection(tx, item.id, body)
    if (corrected) {
      await updateItem(tx, item.id, corrected)
      await record({ kind: 'item.corrected', actorId: actor.id, item, payload: {} })
    }
    return getDetail(tx, { id: item.id, viewer: actor.id })
  })

function storeCorrection(tx: Tx, id: ItemId, correction: ItemCorrection): Promise<Corrected | null> {
  switch (correction.kind) {
    case 'idea':
      return correctIdea(tx, id, correction)
    case 'pain_point':
      return correctPainPoint(tx, id, correction)
    case 'product':
      return correctProduct(tx, id, correction)
  }
}
