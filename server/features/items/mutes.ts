import { sql } from 'kysely'
import type { ItemId, MemberId } from '#contract/ids.ts'
import { notificationsPush, type Push } from '#server/model/pushes.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'

/** The item's menu and what is unread changed. */
const pushOfMute = ({ itemId, memberId }: { itemId: ItemId; memberId: MemberId }): Push[] => [
  { room: `member:${memberId}`, message: { type: 'item.changed', itemId } },
  notificationsPush(memberId),
]

export const muteItem: Handler<'PUT /items/:itemId/mute'> = ({ actor, write }, { params: { itemId } }) =>
  write(async ({ tx, push }) => {
    const { rows } = await sql<{ isListed: boolean }>`
      with item as (select id from items where id = ${itemId} and status = 'published' and deleted_at is null),
      muted as (
        insert into muted_items (user_id, item_id) select ${actor.id}, id from item on conflict do nothing)
      select exists (select from item) as "isListed"`.execute(tx)
    if (!rows[0]?.isListed) refuse('item.missing')
    pushOfMute({ itemId, memberId: actor.id }).forEach(push)
    return null
  })

export const unmuteItem: Handler<'DELETE /items/:itemId/mute'> = ({ actor, write }, { params: { itemId } }) =>
  write(async ({ tx, push }) => {
    await tx.deleteFrom('muted_items').where('user_id', '=', actor.id).where('item_id', '=', itemId).execute()
    pushOfMute({ itemId, memberId: actor.id }).forEach(push)
    return null
  })
