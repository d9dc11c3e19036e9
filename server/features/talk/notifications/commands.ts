import type { RawBuilder } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { SettableKind } from '#contract/talk/notifications.ts'
import { notificationsPush, signalsPush } from '#server/model/pushes.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { isInInbox, isShown } from './queries.ts'
import { lockSignal, markAllRead, markGroupRead, markItemRead } from './stored-notifications.ts'
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

export const readSignal: Handler<'PUT /signals/:signalId/reading'> = ({ actor, write }, { params }) =>
  write(async ({ tx, push }) => {
    if (!(await lockSignal(tx, { ...params, member: actor.id }))) refuse('signal.missing')
    push(signalsPush(actor.id))
    return null
  })

const readAll =
  (which: (member: MemberId) => RawBuilder<boolean>): Handler<'PUT /me/notifications/reading'> =>
  ({ actor, write }) =>
    write(async ({ tx, push }) => {
      await markAllRead(tx, actor.id, which(actor.id))
      push(signalsPush(actor.id))
      return null
    })

export const readAllNotifications = readAll(isShown)
export const readAllSignals: Handler<'PUT /me/signals/reading'> = readAll(isInInbox)

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
