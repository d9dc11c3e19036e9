import { type RawBuilder, sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { SettableKind } from '#contract/talk/notifications.ts'
import { votersToNotify } from '#server/features/evidence/voters-to-notify.ts'
import { hasBlocked } from '#server/features/items/blocks.ts'
import type { Effect, ReplyNotificationEffect } from '#server/model/effects.ts'
import { notificationsPush, type Push, signalsPush } from '#server/model/pushes.ts'
import type { EffectWriter } from '#server/platform/database/fact-recorder.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { markAllRead, markGroupRead, markItemRead } from './stored-notifications.ts'
import { markVisitorsRead } from './stored-visitor-reads.ts'

export const readNotification: Handler<'PUT /notifications/:notificationId/reading'> = (
  { actor, write },
  { params },
) =>
  write(async ({ tx, push }) => {
    if (!(await markGroupRead(tx, { ...params, member: actor.id }))) refuse('notification.missing')
    push(signalsPush(actor.id))
    return null
  })

export const readItemNotifications: Handler<'PUT /items/:itemId/notifications/reading'> = (
  { actor, write },
  { params, body },
) =>
  write(async ({ tx, push }) => {
    const { visitorsUntil: until, ...about } = body
    const member = actor.id
    if (until) await markVisitorsRead(tx, { ...params, member, until })
    if (until || (await markItemRead(tx, { ...params, ...about, member }))) push(signalsPush(member))
    return null
  })

export const readAllNotifications: Handler<'PUT /me/notifications/reading'> = ({ actor, write }) =>
  write(async ({ tx, push }) => {
    await markAllRead(tx, actor.id)
    push(signalsPush(actor.id))
    return null
  })

export const chooseNotifications: Handler<'PUT /me/notification-settings'> = ({ actor, write }, { body }) =>
  write(async ({ tx, push }) => {
    const off_kinds = SettableKind.options.filter(kind => !body[kind])
    await tx
      .insertInto('notification_settings')
      .values({ user_id: actor.id, off_kinds })
      .onConflict(conflict => conflict.column('user_id').doUpdateSet({ off_kinds }))
      .execute()
    push(notificationsPush(actor.id))
    return body
  })

/** The most members who are notified of a reply. The latest writers come first. */
const REPLIED_MAX = sql.lit(100)

type Kind = Effect['effect']
type Notified = { member: MemberId }

const discussing = ({ itemId, replyTo }: Pick<ReplyNotificationEffect, 'itemId' | 'replyTo'>) =>
  replyTo
    ? sql`select user_id, created_at from comments where id = ${replyTo} or reply_to = ${replyTo}
        union all select user_id, now() from items where id = ${itemId}`
    : sql`select user_id, created_at from comments
        where content_id = ${itemId} and feedback_question_id is null and reply_to is null`

/** Statements that return the members whose notifications they changed. */
const changes: { [K in Kind]?: (effect: Effect & { effect: K }) => RawBuilder<Notified> } = {
  'notify of chat': ({ to, from, conversationId }) => sql`
    insert into notifications (user_id, from_user_id, kind, conversation_id)
    values (${to}, ${from}, 'chat', ${conversationId})
    on conflict (user_id, conversation_id) where kind = 'chat' do nothing
    returning user_id as member`,
  'notify of reply': ({ from, itemId, commentId, replyTo }) => sql`
    insert into notifications (user_id, from_user_id, kind, item_id, comment_id)
    select user_id, ${from}, 'reply', ${itemId}, ${commentId} from (
      select wrote.user_id from (${discussing({ itemId, replyTo })}) as wrote join profiles on profiles.id = wrote.user_id
      where wrote.user_id <> ${from} and profiles.left_at is null
        and not ${hasBlocked(sql`wrote.user_id`, from)}
      group by wrote.user_id order by max(wrote.created_at) desc limit ${REPLIED_MAX}) as discussing
    order by user_id
    on conflict (comment_id, user_id) where kind = 'reply' do nothing
    returning user_id as member`,
  'notify of request': ({ to, from, itemId, talkRequestId, commentId }) => sql`
    insert into notifications (user_id, from_user_id, kind, item_id, talk_request_id, comment_id)
    values (${to}, ${from}, 'request', ${itemId}, ${talkRequestId}, ${commentId})
    on conflict (talk_request_id) do nothing
    returning user_id as member`,
  'notify of decision': ({ from, itemId }) => sql`
    insert into notifications (user_id, from_user_id, kind, item_id)
    select votes.user_id, ${from}, 'decision', ${itemId} ${votersToNotify(itemId, from)}
    order by votes.user_id
    on conflict (item_id, user_id) where kind = 'decision' do nothing
    returning user_id as member`,
  'withdraw notifications': ({ itemId, commentId }) => sql`
    delete from notifications
    where item_id = ${itemId} and comment_id = ${commentId} and not read and kind <> 'request'
    returning user_id as member`,
  // Only unread ones are withdrawn, with the time of the item's deletion. A read one remains and says that the item is gone,
  // but a request is withdrawn even if it was read.
  'take notifications': ({ itemId }) => sql`
    update notifications set withdrawn_at = items.deleted_at from items
    where items.id = item_id and item_id = ${itemId} and withdrawn_at is null and (not read or notifications.kind = 'request')
    returning notifications.user_id as member`,
  'return notifications': ({ itemId, deletedAt }) => sql`
    update notifications set withdrawn_at = null where item_id = ${itemId} and withdrawn_at = ${deletedAt}
    returning user_id as member`,
  'erase notifications': ({ itemId }) =>
    sql`delete from notifications where item_id = ${itemId} and withdrawn_at is not null`,
  'hide notifications': ({ itemId }) => sql`
    update notifications set withdrawn_at = now() where item_id = ${itemId} and withdrawn_at is null
    returning user_id as member`,
  'show notifications': ({ itemId }) => sql`
    update notifications set withdrawn_at = null where item_id = ${itemId} and withdrawn_at is not null
    returning user_id as member`,
}

const toChange = (effect: Effect) =>
  (changes[effect.effect] as ((effect: Effect) => RawBuilder<Notified>) | undefined)?.(effect)

/** The inbox changes too, because it has replies. */
const ofReplies: readonly Kind[] = ['notify of reply', 'withdraw notifications']

export const writeNotifications: EffectWriter = async (tx, effects) => {
  const pushes: Push[] = []
  for (const effect of effects) {
    const changed = await toChange(effect)?.execute(tx)
    const toPush = ofReplies.includes(effect.effect) ? signalsPush : notificationsPush
    pushes.push(...(changed?.rows ?? []).map(({ member }) => toPush(member)))
  }
  return { pushes }
}
