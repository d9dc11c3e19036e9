import { sql } from 'kysely'
import type { ItemId, VisitorAnswerId } from '#contract/ids.ts'
import { lockItem } from '#server/features/items/items/locks.ts'
import { findOwnershipRefusal } from '#server/features/items/items/policy.ts'
import { itemPush } from '#server/model/pushes.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse, refuseIf } from '#server/platform/failures/refusal.ts'
import type { Context, Handler } from '#server/platform/http/route.ts'
import { findShowingRefusal } from './policy.ts'

type Named = { itemId: ItemId; answerId: VisitorAnswerId }

type Author = Context<'DELETE /items/:itemId/visitor-answers/:answerId'>
type Change = (tx: Tx, named: Named) => Promise<unknown>

/** Only the author of the item changes its answers, under the lock of the item. */
const changeAnswer =
  (change: Change) =>
  ({ actor, write }: Author, { params }: { params: Named }) =>
    write(async ({ tx, push }) => {
      refuseIf(findOwnershipRefusal(await lockItem(tx, params.itemId), actor.id))
      await change(tx, params)
      push(itemPush(params.itemId))
      return null
    })

const answerOf = (tx: Tx, { itemId, answerId }: Named) =>
  tx.updateTable('visitor_answers').where('item_id', '=', itemId).where('id', '=', answerId)

export const showVisitorAnswer: Handler<'PUT /items/:itemId/visitor-answers/:answerId/showing'> =
  changeAnswer(async (tx, named) => {
    const answer = await answerOf(tx, named)
      .set({ shown_at: sql`coalesce(shown_at, case when consent_version is not null then now() end)` })
      .returning(['consent_version as consentVersion', 'hidden_as as hiddenAs'])
      .executeTakeFirst()
    refuseIf(findShowingRefusal(answer ?? refuse('visitor-answer.missing')))
  })

export const keepVisitorAnswer: Handler<'DELETE /items/:itemId/visitor-answers/:answerId/showing'> =
  changeAnswer((tx, named) => answerOf(tx, named).set({ shown_at: null }).execute())

/** The visitor who gave the answer beside their yes is asked the question again by their own link. */
export const deleteVisitorAnswer: Handler<'DELETE /items/:itemId/visitor-answers/:answerId'> = changeAnswer(
  (tx, { itemId, answerId }) =>
    tx.deleteFrom('visitor_answers').where('item_id', '=', itemId).where('id', '=', answerId).execute(),
)
