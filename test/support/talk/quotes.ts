import { uuidv7 } from 'uuidv7'
import type { ConversationId, MessageId, QuoteId } from '#contract/ids.ts'
import type { Persona } from '../accounts/personas.ts'

export const newQuoteId = () => uuidv7() as QuoteId

type Marking = { messageId: MessageId; quoteId?: QuoteId; start?: number; end: number }

/** Marks the part of a message from code point `start` to before `end` as a quote. */
export const markQuote = (by: Persona, { messageId, quoteId = newQuoteId(), start = 0, end }: Marking) =>
  by.call('PUT /messages/:messageId/quotes/:quoteId', {
    params: { messageId, quoteId },
    body: { start, end },
  })

/** Marks the first word of a member's first message in a chat. Returns the message and the quote. */
export async function quoteMember(
  by: Persona,
  { conversationId, speaker }: { conversationId: ConversationId; speaker: Persona },
) {
  const { ok } = await by.call('GET /conversations/:conversationId/messages', { params: { conversationId } })
  const message = ok.messages.find(({ author }) => author?.id === speaker.id)
  if (!message) throw new Error('the member has written no message')
  const quoteId = newQuoteId()
  const { status } = await markQuote(by, { messageId: message.id, quoteId, end: 1 })
  if (status !== 200) throw new Error(`marking a quote answered ${status}`)
  return { messageId: message.id, quoteId }
}

export const giveConsent = (by: Persona, quoteId: QuoteId, words: string) =>
  by.call('PUT /quotes/:quoteId/consent', { params: { quoteId }, body: { words } })
