import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { uuidv7 } from 'uuidv7'
import type { TalkEndingForm } from '#contract/evidence/talks.ts'
import type { MessageId, QuoteId } from '#contract/ids.ts'
import type { Conversation, Quote } from '#contract/talk/conversations.ts'
import { i18n } from '#contract/text/i18n.ts'
import { api } from '#web/platform/api/api.ts'
import { conversationKeys, evidenceKeys, talkKeys } from '#web/platform/cache/query-keys.ts'
import { patchConversation } from '../conversation-cache.ts'

type Of = Pick<Conversation, 'id' | 'contentId'>

function show(queries: QueryClient, conversation: Conversation) {
  queries.setQueryData(conversationKeys.one(conversation.id), conversation)
  void queries.invalidateQueries({ queryKey: talkKeys.ofItem(conversation.contentId) })
  void queries.invalidateQueries({ queryKey: evidenceKeys.ofItem(conversation.contentId) })
}

export function useMarkQuote() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ messageId, ...body }: { messageId: MessageId; start: number; end: number }) =>
      api('PUT /messages/:messageId/quotes/:quoteId', {
        params: { messageId, quoteId: uuidv7() },
        body,
      }),
    onSuccess: conversation => show(queries, conversation),
    meta: { failure: { title: i18n.t('Not marked as a quote') } },
  })
}

export function useRemoveQuote({ id, contentId }: Of) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (params: { messageId: MessageId; quoteId: QuoteId }) =>
      api('DELETE /messages/:messageId/quotes/:quoteId', { params }),
    onMutate: ({ quoteId }) =>
      patchConversation(queries, id, known => ({
        ...known,
        quotes: known.quotes.filter(quote => quote.id !== quoteId),
      })),
    meta: {
      stale: [conversationKeys.one(id), talkKeys.ofItem(contentId), evidenceKeys.ofItem(contentId)],
      failure: { title: i18n.t('Not removed') },
    },
  })
}

export function useConsent() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ quote: { id: quoteId, words }, isGiven }: { quote: Quote; isGiven: boolean }) =>
      isGiven
        ? api('PUT /quotes/:quoteId/consent', { params: { quoteId }, body: { words } })
        : api('DELETE /quotes/:quoteId/consent', { params: { quoteId } }),
    onSuccess: conversation => show(queries, conversation),
    meta: { failure: { title: i18n.t('Not saved') } },
  })
}

/** Null deletes it. */
export function useEnding({ id: conversationId }: Pick<Conversation, 'id'>) {
  const queries = useQueryClient()
  const params = { conversationId }
  return useMutation({
    mutationFn: (ending: TalkEndingForm | null) =>
      ending
        ? api('PUT /conversations/:conversationId/ending', { params, body: ending })
        : api('DELETE /conversations/:conversationId/ending', { params }),
    onSuccess: conversation => show(queries, conversation),
    meta: { failure: { title: i18n.t('Not saved') } },
  })
}
