import { sql } from 'kysely'
import type { ItemId, MemberId, VisitorAnswerId } from '#contract/ids.ts'
import { lockItem } from '#server/features/items/items/locks.ts'
import { findOwnershipRefusal } from '#server/features/items/items/policy.ts'
import { itemPush } from '#server/model/pushes.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse, refuseIf } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findShowingRefusal } from './policy.ts'

type Named = { itemId: ItemId; answerId: VisitorAnswerId }

const requireOwn = async (tx: Tx, { itemId, member }: { itemId: ItemId; member: MemberId }) =>
  refuseIf(findOwnershipRefusal(await lockItem(tx, itemId), member))

const answerOf = (tx: Tx, { itemId, answerId }: Named) =>
  tx.updateTable('visitor_answers').where('item_id', '=', itemId).where('id', '=', answerId)

export const showVisitorAnswer: Handler<'PUT /items/:itemId/visitor-answers/:answerId/showing'> = async (
  { actor, write },
  { params },
) =>
  write(async ({ tx, push }) => {
    await requireOwn(tx, { ...params, member: actor.id })
    const answer = await answerOf(tx, params)
      .set({ shown_at: sql`coalesce(shown_at, case when consent_version is not null then now() end)` })
      .returning(['consent_version as consentVersion', 'hidden_as as hiddenAs'])
      .executeTakeFirst()
    refuseIf(findShowingRefusal(answer ?? refuse('visitor-answer.missing')))
    push(itemPush(params.itemId))
    return null
  })

export const keepVisitorAnswer: Handler<'DELETE /items/:itemId/visitor-answers/:answerId/showing'> = async (
  { actor, write },
  { params },
) =>
  write(async ({ tx, push }) => {
    await requireOwn(tx, { ...params, member: actor.id })
    await answerOf(tx, params).set({ shown_at: null }).execute()
    push(itemPush(params.itemId))
    return null
  })

/** The visitor who gave the answer beside their yes is asked the question again by their own link. */
export const deleteVisitorAnswer: Handler<'DELETE /items/:itemId/visitor-answers/:answerId'> = async (
  { actor, write },
  { params },
) =>
  write(async ({ tx, push }) => {
    await requireOwn(tx, { ...params, member: actor.id })
    await tx
      .deleteFrom('visitor_answers')
      .where('item_id', '=', params.itemId)
      .where('id', '=', params.answerId)
      .execute()
    push(itemPush(params.itemId))
    return null
  })
