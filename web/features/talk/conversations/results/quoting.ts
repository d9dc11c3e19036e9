import { createContext, use, useMemo } from 'react'
import { toFirstName } from '#contract/author.ts'
import type { MemberId, MessageId } from '#contract/ids.ts'
import type { Conversation, Quote } from '#contract/talk/conversations.ts'
import { getSides } from '../participants.ts'

/** What the messages of a conversation need for its quotes. */
type Quoting = {
  conversation: Pick<Conversation, 'id' | 'contentId' | 'closed'>
  quotes: readonly Quote[]
  /** True for the author of the item, who marks quotes of the other side. */
  isAuthor: boolean
  /** The first names of the two; undefined without a name. */
  ownName: string | undefined
  otherName: string | undefined
}

const QuotingContext = createContext<Quoting | null>(null)
export const QuotingProvider = QuotingContext.Provider

/** The quoting of a conversation. It changes only with what it has. */
export function useQuotingOf(conversation: Conversation, me: MemberId): Quoting {
  const { id, contentId, closed, quotes, ownerId } = conversation
  const { own, other } = getSides(conversation, me)
  const [ownName, otherName] = [toFirstName(own?.name), toFirstName(other?.name)]
  return useMemo(
    () => ({ conversation: { id, contentId, closed }, quotes, isAuthor: ownerId === me, ownName, otherName }),
    [id, contentId, closed, quotes, ownerId, me, ownName, otherName],
  )
}

/** Returns the quoting of the conversation around, with the quotes of one message; null outside of any. */
export function useQuoting(messageId: MessageId) {
  const quoting = use(QuotingContext)
  return quoting && { ...quoting, quotes: quoting.quotes.filter(quote => quote.messageId === messageId) }
}
