import type { ItemId } from '#contract/ids.ts'
import type { publicPages } from '#contract/public-pages.ts'
import { canDecideOn } from '#server/features/items/items/policy.ts'
import { lockItem } from '#server/features/items/items/queries.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { allow } from '#server/platform/refusal.ts'
import { readPublicPage } from './queries.ts'

export const setPublicPage =
  (isMailSent: boolean): Handler<(typeof publicPages)['PUT /items/:itemId/public-page']> =>
  ({ actor, write }, { params: { itemId }, body: { isOn } }) =>
    write(async ({ tx }) => {
      allow(canDecideOn(await lockItem(tx, itemId), actor.id))
      await (isOn ? open(tx, itemId) : close(tx, itemId))
      return readPublicPage(tx, { itemId, isMailSent })
    })

const open = (tx: Tx, item_id: ItemId) =>
  tx
    .insertInto('public_pages')
    .values({ item_id })
    .onConflict(conflict => conflict.doNothing())
    .execute()

const close = (tx: Tx, itemId: ItemId) =>
  tx.deleteFrom('public_pages').where('item_id', '=', itemId).execute()
