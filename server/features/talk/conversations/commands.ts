import { type RawBuilder, sql } from 'kysely'
import type { ConversationId } from '#contract/ids.ts'
import {
  deleteChatNotifications,
  lockSignal,
  markChatRead,
} from '#server/features/talk/notifications/stored-notifications.ts'
import { signalsPush } from '#server/model/pushes.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse, refuseIf } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findCompletionRefusal, findTalkRefusal } from './policy.ts'
import {
  findChat,
  findInterview,
  findLastSeq,
  lockConversation,
  type Part,
  type ViewConversation,
} from './queries.ts'
import { pushOfLeaving, pushOfMute, pushOfReading } from './reactions.ts'
import { insertChat, removeParticipant, restoreParticipant } from './stored-chats.ts'

export const startChat =
  (view: ViewConversation): Handler<'PUT /signals/:signalId/conversation'> =>
  ({ actor, write }, { params }) =>
    write(async ({ tx, record, push }) => {
      // The signal's row is locked from here on. Of several starts at once the first makes the chat, and the others find it.
      const signal = (await lockSignal(tx, { ...params, member: actor.id })) ?? refuse('signal.missing')
      const from = signal.from ?? refuse('signal.unanswerable')
      const found = await findChat(tx, { ...params, itemId: signal.itemId, member: actor.id, from })
      refuseIf(findTalkRefusal(found))
      const item = { id: signal.itemId, kind: found.kind, title: found.title, userId: found.ownerId }
      const beginning = { item, signalId: signal.id, member: actor.id, from }
      const conversationId = found.conversationId ?? (await insertChat(tx, beginning))
      if (found.conversationId) await restoreParticipant(tx, { ...beginning, conversationId })
      else {
        const memberId = found.ownerId === actor.id ? from : actor.id
        await record({ kind: 'chat.started', actorId: actor.id, item, payload: { conversationId, memberId } })
      }
      // Starting a chat marks its signal as read.
      push(signalsPush(actor.id))
      return view(tx, { conversationId, memberId: actor.id })
    })

/** The caller comes back only by beginning the chat again from its signal. Their messages remain. */
export const leaveChat: Handler<'DELETE /me/chats/:conversationId'> = (
  { actor, write },
  { params: { conversationId } },
) =>
  write(async ({ tx, push }) => {
    const part = { conversationId, memberId: actor.id }
    if (!(await removeParticipant(tx, part))) return null
    await deleteChatNotifications(tx, part)
    pushOfLeaving(part).forEach(push)
    return null
  })

export const readMessages: Handler<'PUT /conversations/:conversationId/reading'> = (
  { actor, write },
  { params: { conversationId }, body },
) =>
  write(async ({ tx, push }) => {
    const part = { conversationId, memberId: actor.id }
    const { seq, hasSeen } = await advanceReading(tx, { ...part, ...body })
    if (hasSeen) push(signalsPush(actor.id))
    if (seq !== null) pushOfReading({ ...part, seq }).forEach(push)
    else if (!hasSeen && (await findLastSeq(tx, part)) === undefined) refuse('conversation.missing')
    return null
  })

/**
 * Moves the reading at most to the last message, and marks the member's notifications up to it as read. The number is null
 * if it does not change. Returns too whether there was such a notification.
 */
async function advanceReading(tx: Tx, { conversationId, memberId, seq }: Part & { seq: number }) {
  const reached = sql`least(${seq}::bigint, conversations.last_seq)::integer`
  const { rows } = await sql<{ seq: number | null; hasSeen: boolean }>`
    with moved as (
      update conversation_participants own set read_seq = ${reached} from conversations
      where conversations.id = own.conversation_id and own.conversation_id = ${conversationId}
        and own.user_id = ${memberId} and own.read_seq < ${reached}
      returning own.read_seq as seq),
    seen as (${markChatRead({ conversationId, memberId, seq })} returning id)
    select (select seq from moved) as seq, exists (select from seen) as "hasSeen"`.execute(tx)
  return rows[0] ?? { seq: null, hasSeen: false }
}

const setMute =
  (mutedAt: RawBuilder<string | null>): Handler<'PUT /conversations/:conversationId/mute'> =>
  ({ actor, write }, { params: { conversationId } }) =>
    write(async ({ tx, push }) => {
      const { numUpdatedRows } = await tx
        .updateTable('conversation_participants')
        .set({ muted_at: mutedAt })
        .where('conversation_id', '=', conversationId)
        .where('user_id', '=', actor.id)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) refuse('conversation.missing')
      pushOfMute({ conversationId, memberId: actor.id }).forEach(push)
      return null
    })

export const muteConversation = setMute(sql`coalesce(muted_at, now())`)
export const unmuteConversation = setMute(sql`null`)

export const completeInterview =
  (view: ViewConversation): Handler<'PUT /conversations/:conversationId/completion'> =>
  ({ actor, write }, { params: { conversationId } }) =>
    write(async ({ tx, record }) => {
      const part = { conversationId, memberId: actor.id }
      const conversation = await lockConversation(tx, part)
      if (!conversation.isCompleted) {
        const found = await findInterview(tx, conversationId)
        refuseIf(findCompletionRefusal({ ...conversation, bothWrote: true, isBlocked: false, ...found }))
        await complete(tx, conversationId)
        if (found) {
          const { item, isBlocked: _, ...interview } = found
          const payload = { conversationId, ...interview }
          await record({ kind: 'interview.completed', actorId: actor.id, item, payload })
        }
      }
      return view(tx, part)
    })

const complete = (tx: Tx, id: ConversationId) =>
  tx
    .updateTable('conversations')
    .set({ interview_completed: true, completed_at: sql`now()` })
    .where('id', '=', id)
    .execute()
