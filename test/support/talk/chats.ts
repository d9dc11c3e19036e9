import { uuidv7 } from 'uuidv7'
import type { ConversationId, ItemId, MessageId } from '#contract/ids.ts'
import type { Persona } from '../accounts/personas.ts'
import { publishIdea } from '../items/factories.ts'

export const newMessageId = () => uuidv7() as MessageId

/** Lets `from` vote on a new idea of `owner`. Returns the idea and the resulting signal to `owner`. */
export async function raiseSignal(owner: Persona, from: Persona) {
  const { id: itemId } = await publishIdea(owner)
  await from.call('PUT /items/:itemId/vote', { params: { itemId }, body: { type: 'pain_point' } })
  return { itemId, signalId: await findSignal(owner, itemId) }
}

async function findSignal(owner: Persona, itemId: ItemId) {
  const { signals } = (await owner.call('GET /me/signals')).ok
  const signal = signals.find(({ contentId }) => contentId === itemId)
  if (!signal) throw new Error('the vote raised no signal')
  return signal.id
}

/** Starts a chat of two members: `from` votes on an idea of `owner`, who responds to the signal. */
export async function startChat(owner: Persona, from: Persona): Promise<ConversationId> {
  const { itemId } = await raiseSignal(owner, from)
  return answerSignal(owner, itemId)
}

/** Starts a chat from the signal of an item. */
export async function answerSignal(owner: Persona, itemId: ItemId): Promise<ConversationId> {
  const signalId = await findSignal(owner, itemId)
  const { status, ok } = await owner.call('PUT /signals/:signalId/conversation', { params: { signalId } })
  if (status !== 200) throw new Error(`starting a chat answered ${status}`)
  return ok.id
}

/** Sends a message. Returns the stored message. */
export async function sendMessage(
  by: Persona,
  conversationId: ConversationId,
  { id = newMessageId(), content = 'When did that last happen?' } = {},
) {
  const { status, ok } = await by.call('POST /conversations/:conversationId/messages', {
    params: { conversationId },
    body: { id, content },
  })
  if (status !== 200) throw new Error(`sending answered ${status}`)
  return ok
}
