import { sql } from 'kysely'
import type { ItemId, MemberId } from '#contract/ids.ts'
import { lockItemAndMember } from '#server/features/items/items/locks.ts'
import { isListed } from '#server/features/items/items/queries.ts'
import { findTalkRefusal } from '#server/features/talk/conversations/policy.ts'
import { insertChat } from '#server/features/talk/conversations/stored-chats.ts'
import { markRequestRead } from '#server/features/talk/notifications/stored-notifications.ts'
import { notificationsPush, signalsPush } from '#server/model/pushes.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { EffectWriter } from '#server/platform/database/fact-recorder.ts'
import { refuseIf } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findRequestRefusal } from './policy.ts'
import { canAgree, getContext, getTalk, lockRequest } from './queries.ts'

export const askForTalk: Handler<'PUT /items/:itemId/talk-request'> = (
  { actor, write },
  { params: { itemId } },
) =>
  write(async ({ tx, record }) => {
    // The member's lock protects the limit of a day: requests about several items wait for each other.
    const item = await lockItemAndMember(tx, { itemId, memberId: actor.id })
    const asker = { itemId, member: actor.id }
    const { isDone, commentId, ...context } = await getContext(tx, asker)
    if (!isDone) {
      refuseIf(findRequestRefusal({ ...context, hasAnswered: commentId !== null }))
      const talkRequestId = await insertRequest(tx, asker)
      if (commentId)
        await record({
          kind: 'talk.requested',
          actorId: actor.id,
          item,
          payload: { talkRequestId, commentId },
        })
    }
    return getTalk(tx, asker)
  })

async function insertRequest(tx: Tx, { itemId, member }: { itemId: ItemId; member: MemberId }) {
  const { id } = await tx
    .insertInto('talk_requests')
    .values({ user_id: member, item_id: itemId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * The time is that of the statement, which may see a vote of a transaction that began later. The first yes makes the vote's
 * signal new again, so that the owner sees it.
 */
const setMayAsk =
  (agreed: boolean): Handler<'PUT /items/:itemId/may-ask'> =>
  ({ actor, write }, { params: { itemId } }) =>
    write(async ({ tx, push }) => {
      const { rows } = await sql<{ ownerId: MemberId }>`
        with item as (select id, user_id from items where id = ${itemId} and ${isListed} and ${canAgree(actor.id)}),
        first as (select from may_ask where item_id = ${itemId} and user_id = ${actor.id} having ${agreed} and count(*) = 0),
        answered as (
          insert into may_ask (item_id, user_id, agreed, answered_at)
          select id, ${actor.id}, ${agreed}, clock_timestamp() from item
          on conflict (item_id, user_id) do update set agreed = excluded.agreed, answered_at = excluded.answered_at),
        told as (
          update notifications set read = false, created_at = now() from item, first
          where notifications.user_id = item.user_id and from_user_id = ${actor.id} and item_id = item.id
            and kind = 'vote' and gone = '{}')
        select user_id as "ownerId" from item`.execute(tx)
      for (const { ownerId } of rows) push(signalsPush(ownerId))
      return getTalk(tx, { itemId, member: actor.id })
    })

export const letOwnerAsk = setMayAsk(true)
export const keepOwnerFromAsking = setMayAsk(false)

export const acceptTalk: Handler<'PUT /talk-requests/:talkRequestId/conversation'> = (
  { actor, write },
  { params: { talkRequestId: id } },
) =>
  write(async ({ tx, record, push }) => {
    const { item, from, ...request } = await lockRequest(tx, { id, member: actor.id })
    refuseIf(findTalkRefusal(request))
    const conversationId =
      request.conversationId ?? (await insertChat(tx, { item, signalId: null, member: actor.id, from }))
    await tx
      .updateTable('talk_requests')
      .set({ conversation_id: conversationId })
      .where('id', '=', id)
      .execute()
    await markRequestRead(tx, id)
    if (!request.conversationId)
      await record({
        kind: 'chat.started',
        actorId: actor.id,
        item,
        payload: { conversationId, memberId: from },
      })
    push(notificationsPush(actor.id))
    return { conversationId }
  })

export const passTalk: Handler<'PUT /talk-requests/:talkRequestId/pass'> = (
  { actor, write },
  { params: { talkRequestId: id } },
) =>
  write(async ({ tx, push }) => {
    await lockRequest(tx, { id, member: actor.id })
    await tx
      .updateTable('talk_requests')
      .set({ passed_at: sql`coalesce(passed_at, now())` })
      .where('id', '=', id)
      .execute()
    await markRequestRead(tx, id)
    push(notificationsPush(actor.id))
    return null
  })

export const chooseTalk: Handler<'PUT /me/talk-settings'> = ({ actor, write }, { body }) =>
  write(async ({ tx }) => {
    await tx
      .insertInto('talk_settings')
      .values({ user_id: actor.id, ...body })
      .onConflict(conflict => conflict.column('user_id').doUpdateSet(body))
      .execute()
    return body
  })

/**
 * The notifications of requests about erased items are deleted with them. So are the author's talks elsewhere, and what members
 * said about being asked, and why not.
 */
export const removeRequests: EffectWriter = async (tx, effects) => {
  const owners: MemberId[] = []
  for (const effect of effects) {
    if (effect.effect !== 'remove requests') continue
    const { itemId, ownerId } = effect
    const { numDeletedRows } = await tx
      .deleteFrom('talk_requests')
      .where('item_id', '=', itemId)
      .executeTakeFirst()
    if (numDeletedRows > 0n) owners.push(ownerId)
    await sql`
      with asked as (delete from may_ask where item_id = ${itemId}),
        talks as (delete from talks_elsewhere where item_id = ${itemId})
      delete from not_for_me_reasons where item_id = ${itemId}`.execute(tx)
  }
  return { pushes: owners.map(notificationsPush) }
}
