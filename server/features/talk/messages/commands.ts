import { sql } from 'kysely'
import type { ConversationId, MemberId } from '#contract/ids.ts'
import type { Message } from '#contract/talk/messages.ts'
import { findFirstDayLinks } from '#server/features/items/items/first-day-links.ts'
import { lockConversation, type Part } from '#server/features/talk/conversations/queries.ts'
import { insertMessageNotification } from '#server/features/talk/notifications/stored-notifications.ts'
import { notificationsPush, type Push } from '#server/model/pushes.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse, refuseFields, refuseIf } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { toExcerpt } from './message-content.ts'
import { findSendingRefusal } from './policy.ts'
import { getSendingState } from './queries.ts'

// A notification of PostgreSQL holds 8,000 bytes. The rest is for the fields around the message.
const PUSHED_BYTES_MAX = 6_000

type SentMessage = {
  conversationId: ConversationId
  message: Message
  members: readonly MemberId[]
  sender: MemberId
}

/** The message is left out if it is too long; its number is then sent. */
export const pushOfMessage = ({ conversationId, message, members, sender }: SentMessage): Push[] => [
  {
    room: `conversation:${conversationId}`,
    message:
      Buffer.byteLength(JSON.stringify(message)) <= PUSHED_BYTES_MAX
        ? { type: 'message.sent', conversationId, message }
        : { type: 'messages.waiting', conversationId, lastSeq: message.seq },
  },
  ...members.map((member): Push => ({ room: `member:${member}`, message: { type: 'chats.changed' } })),
  ...members.filter(member => member !== sender).map(notificationsPush),
]

export const sendMessage: Handler<'POST /conversations/:conversationId/messages'> = (
  { actor, write },
  { params, body },
) =>
  write(async ({ tx, push }) => {
    const part = { ...params, memberId: actor.id }
    await lockConversation(tx, part)
    const { author, members, stored, ...state } = await getSendingState(tx, { ...part, id: body.id })
    if (stored) {
      const { isOwn, ...message } = stored
      return isOwn ? { id: body.id, ...message, author } : refuse('message.missing')
    }
    refuseIf(findSendingRefusal(state))
    refuseFields('text.link-too-early', findFirstDayLinks(actor, { content: body.content }))
    const counted = await countMessage(tx, { ...part, content: body.content })
    const message = { ...body, ...counted, author }
    await insertMessage(tx, { ...part, ...message })
    pushOfMessage({ ...params, message, members, sender: actor.id }).forEach(push)
    return message
  })

/**
 * Counts the message under the lock of the conversation, shows its beginning in both chats, marks it as read by its sender,
 * and notifies the other side. The time is taken under the lock, so that times and numbers have the same order.
 */
async function countMessage(tx: Tx, { conversationId, memberId, content }: Part & { content: string }) {
  const { rows } = await sql<{ seq: number; createdAt: string }>`
    with counted as (
      update conversations set last_seq = last_seq + 1 where id = ${conversationId}
      returning last_seq as seq, clock_timestamp() as "createdAt"),
    listed as (
      update active_chats set last_message = ${toExcerpt(content)}, last_message_time = counted."createdAt"
      from counted where conversation_id = ${conversationId}),
    seen as (
      update conversation_participants set read_seq = counted.seq
      from counted where conversation_id = ${conversationId} and user_id = ${memberId}),
    notified as (${insertMessageNotification({ conversationId, memberId })})
    select seq, "createdAt" from counted`.execute(tx)
  const [counted] = rows
  if (!counted) throw new Error('a conversation to be counted into has no row')
  return counted
}

async function insertMessage(tx: Tx, { id, seq, content, createdAt, ...part }: Message & Part) {
  const inserted = await tx
    .insertInto('messages')
    .values({
      id,
      conversation_id: part.conversationId,
      user_id: part.memberId,
      seq,
      content,
      created_at: createdAt,
    })
    .onConflict(conflict => conflict.column('id').doNothing())
    .executeTakeFirst()
  // Another conversation, which is not locked here, stored the same id first.
  if (inserted.numInsertedOrUpdatedRows === 0n) refuse('message.missing')
}
