import { createContext, use, useMemo } from 'react'
import { toFirstName } from '#contract/author.ts'
import type { MemberId, MessageId } from '#contract/ids.ts'
import type { Conversation, Quote } from '#contract/talk/conversations.ts'
import { getSides } from '../participants.ts'

type Quoting = {
  conversation: Pick<Conversation, 'id' | 'contentId' | 'closed'>
  quotes: readonly Quote[]
  /** True for the author of the item, who marks quotes of the other participant. */
  isAuthor: boolean
  /** The first name of each participant; undefined without a name. */
  ownName: string | undefined
  otherName: string | undefined
}

const QuotingContext = createContext<Quoting | null>(null)
export const QuotingProvider = QuotingContext.Provider

/** The object changes only when its content changes. */
export function useQuotingOf(conversation: Conversation, me: MemberId): Quoting {
  const { id, contentId, closed, quotes, ownerId } = conversation
  const { own, partner } = getSides(conversation, me)
  const [ownName, otherName] = [toFirstName(own?.name), toFirstName(partner?.name)]
  return useMemo(
    () => ({ conversation: { id, contentId, closed }, quotes, isAuthor: ownerId === me, ownName, otherName }),
    [id, contentId, closed, quotes, ownerId, me, ownName, otherName],
  )
}

/** Has only the quotes of the message. Null outside of a conversation. */
export function useQuoting(messageId: MessageId) {
  const quoting = use(QuotingContext)
  return quoting && { ...quoting, quotes: quoting.quotes.filter(quote => quote.messageId === messageId) }
}
