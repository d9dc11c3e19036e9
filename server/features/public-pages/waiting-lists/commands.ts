import { sql } from 'kysely'
import type { ItemId, MemberId, SubscriberId } from '#contract/ids.ts'
import { lockItem } from '#server/features/items/items/locks.ts'
import { findOwnershipRefusal } from '#server/features/items/items/policy.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse, refuseIf } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'

/** The minutes in which the removal of a subscriber can be undone. */
const UNDO_MINUTES = 10

const requireOwn = async (tx: Tx, { itemId, member }: { itemId: ItemId; member: MemberId }) =>
  refuseIf(findOwnershipRefusal(await lockItem(tx, itemId), member))

const onList = (tx: Tx, { itemId, subscriberId }: { itemId: ItemId; subscriberId: SubscriberId }) =>
  tx
    .updateTable('subscribers')
    .where('item_id', '=', itemId)
    .where('id', '=', subscriberId)
    .where('confirmed_at', 'is not', null)
    .where('left_at', 'is', null)
    .returning('id')

export const removeSubscriber: Handler<'PUT /items/:itemId/waiting-list/:subscriberId/removal'> = async (
  { actor, write },
  { params },
) =>
  write(async ({ tx }) => {
    await requireOwn(tx, { itemId: params.itemId, member: actor.id })
    const removed = await onList(tx, params)
      .set({ removed_at: sql`coalesce(removed_at, now())` })
      .executeTakeFirst()
    return removed ? null : refuse('subscriber.missing')
  })

export const undoRemoval: Handler<'DELETE /items/:itemId/waiting-list/:subscriberId/removal'> = async (
  { actor, write },
  { params },
) =>
  write(async ({ tx }) => {
    await requireOwn(tx, { itemId: params.itemId, member: actor.id })
    const restored = await onList(tx, params)
      .set({ removed_at: null })
      .where(
        sql<boolean>`coalesce(removed_at > now() - make_interval(mins => ${sql.lit(UNDO_MINUTES)}), true)`,
      )
      .executeTakeFirst()
    return restored ? null : refuse('subscriber.missing')
  })
