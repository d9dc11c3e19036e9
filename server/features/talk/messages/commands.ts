import type { Message, messages } from '#contract/messages.ts'
import { lockConversation, type Part } from '#server/features/talk/conversations/queries.ts'
import { countMessage } from '#server/features/talk/conversations/rows.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { allow, refuse } from '#server/platform/refusal.ts'
import { canSend } from './policy.ts'
import { getStanding } from './queries.ts'
import { tellSent } from './telling.ts'

type Send = (typeof messages)['POST /conversations/:conversationId/messages']

export const sendMessage: Handler<Send> = ({ actor, write }, { params, body }) =>
  write(async ({ tx, hint }) => {
    const part = { ...params, memberId: actor.id }
    await lockConversation(tx, part)
    const { author, members, stored, ...standing } = await getStanding(tx, { ...part, id: body.id })
    if (stored) {
      const { isOwn, ...message } = stored
      return isOwn ? { id: body.id, ...message, author } : refuse('message.missing')
    }
    allow(canSend(standing))
    const counted = await countMessage(tx, { ...part, content: body.content })
    const message = { ...body, ...counted, author }
    await insertMessage(tx, { ...part, ...message })
    tellSent({ ...params, message, members }).forEach(hint)
    return message
  })

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
  // Another conversation, whose lock is not ours, was quicker with the same id.
  if (inserted.numInsertedOrUpdatedRows === 0n) refuse('message.missing')
}
