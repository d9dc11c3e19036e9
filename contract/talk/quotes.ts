import * as z from 'zod/mini'
import { Author } from '#contract/author.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import { TalkEnding, TalkEndingForm } from '#contract/evidence/talks.ts'
import { ConversationId, ItemId, MessageId, NotificationId, QuoteId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { Conversation } from './conversations.ts'
import { TalkElsewhere } from './talks-elsewhere.ts'

/** A quote for the list of its author. `isShown`: it is on the public report. */
const ListedQuote = z.object({
  id: QuoteId,
  messageId: MessageId,
  conversationId: ConversationId,
  words: z.string(),
  speaker: Author,
  isShown: z.boolean(),
})
export type ListedQuote = z.infer<typeof ListedQuote>

/** How the talk with a member ended. `member` is null if they have left. */
const EndedTalk = z.object({
  conversationId: ConversationId,
  member: z.nullable(Author),
  ending: TalkEnding,
})
export type EndedTalk = z.infer<typeof EndedTalk>

/** A member who said that the author may ask, and has no chat about the item. It starts from `signalId`. */
const Askable = z.extend(Author, { signalId: NotificationId })
export type Askable = z.infer<typeof Askable>

/** The results of the talks about an own item, the latest first. For each member it is the latest talk here that ended. */
const Talks = z.object({
  askable: z.array(Askable),
  talks: z.array(EndedTalk),
  elsewhere: z.array(TalkElsewhere),
  quotes: z.array(ListedQuote),
})

const inMessage = z.strictObject({ messageId: MessageId, quoteId: QuoteId })
const inConversation = z.strictObject({ conversationId: ConversationId })
const quote = z.strictObject({ quoteId: QuoteId })
const Offset = z.int32().check(z.minimum(0))

export const quotes = {
  'PUT /messages/:messageId/quotes/:quoteId': {
    summary:
      'Mark words of the other side in a chat about an own item as a quote, from `start` up to `end` in code points',
    access: 'member',
    params: inMessage,
    body: z.strictObject({ start: Offset, end: Offset }),
    ok: Conversation,
    refusals: [
      'message.missing',
      'message.removed',
      'talk.not-author',
      'talk.closed',
      'quote.missing',
      'quote.own-words',
      'quote.not-in-message',
      'quote.too-long',
      'quote.too-many',
    ],
  },
  'DELETE /messages/:messageId/quotes/:quoteId': {
    summary: 'Remove a quote from an own item',
    access: 'member',
    params: inMessage,
    ok: null,
  },
  'PUT /quotes/:quoteId/consent': {
    summary:
      'Let a quote of own words stand on the public report, with the first name. `words` are those that were read: if the quote has others by now, it counts as missing',
    access: 'member',
    params: quote,
    // Up to two UTF-16 units for a code point. They are compared as they are, so blanks at their ends stay.
    body: z.strictObject({ words: z.string().check(z.maxLength(2 * lengths.quote)) }),
    ok: Conversation,
    refusals: ['quote.missing', 'quote.not-yours', 'talk.closed'],
  },
  'DELETE /quotes/:quoteId/consent': {
    summary: 'Keep a quote of own words off the public report, or take it off again',
    access: 'member',
    params: quote,
    ok: Conversation,
    refusals: ['quote.missing', 'quote.not-yours'],
  },
  'PUT /conversations/:conversationId/ending': {
    summary: 'Say how a talk about an own item ended, or change it',
    access: 'member',
    params: inConversation,
    body: TalkEndingForm,
    ok: Conversation,
    refusals: ['conversation.missing', 'talk.not-author', 'talk.too-early'],
  },
  'DELETE /conversations/:conversationId/ending': {
    summary: 'Take back how a talk ended',
    access: 'member',
    params: inConversation,
    ok: Conversation,
    refusals: ['conversation.missing', 'talk.not-author'],
  },
  'GET /items/:itemId/talks': {
    summary: `How the talks about an own item ended, their quotes, and who may be asked, the latest ${pageSizes.talks} of each`,
    access: 'member',
    params: z.strictObject({ itemId: ItemId }),
    ok: Talks,
    refusals: ['item.missing'],
  },
} satisfies Endpoints
