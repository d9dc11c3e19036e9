import type { ConversationId } from '#contract/ids.ts'
import type { Persona } from '#test/support/accounts/personas.ts'
import { openSocket } from '#test/support/talk/live-client.ts'

type Listening = { member: Persona; origin: string; conversations: readonly ConversationId[] }

/**
 * Listens on its own socket, which is never cut. Records the milliseconds from the storage of each message, by the
 * clock of the database on the same machine, to its push.
 */
export async function listenForMessages({ member, origin, conversations }: Listening) {
  const client = await openSocket(origin)
  await client.authenticate(member.token)
  for (const conversationId of conversations) client.send({ type: 'join', conversationId })
  await client.waitFor('messages.waiting', conversations.length)
  const delays: number[] = []
  client.socket.addEventListener('message', ({ data }) => {
    const now = performance.timeOrigin + performance.now()
    const received = JSON.parse(String(data))
    if (received.type === 'message.sent') delays.push(now - Date.parse(received.message.createdAt))
  })
  return { delays, close: client.close }
}

/** Returns the number that is above the part `share` of all numbers. */
export const quantile = (numbers: readonly number[], share: number) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? Number.NaN
