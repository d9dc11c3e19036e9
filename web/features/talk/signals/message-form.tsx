import { useMutation, useQueryClient } from '@tanstack/react-query'
import { uuidv7 } from 'uuidv7'
import type { ConversationId, MessageId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import type { Signal } from '#contract/talk/signals.ts'
import { i18n } from '#contract/text/i18n.ts'
import { WritingForm } from '#web/features/items/comments/reply-form.tsx'
import { api } from '#web/platform/api/api.ts'
import { reportFailure } from '#web/platform/api/failure-toast.ts'
import { chatKeys, conversationKeys, messageKeys } from '#web/platform/cache/query-keys.ts'
import { createDrafts } from '#web/platform/form/drafts.ts'

const useFirstMessage = createDrafts({
  name: 'first-message',
  blank: () => ({ id: uuidv7() as MessageId, content: '' }),
})

function useSendAbout({ id: signalId, conversationId: known }: Signal) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: { id: MessageId; content: string }) => {
      const conversationId =
        known ?? (await api('PUT /signals/:signalId/conversation', { params: { signalId } })).id
      await api('POST /conversations/:conversationId/messages', { params: { conversationId }, body })
      return conversationId
    },
    onError: error =>
      reportFailure(error, { title: i18n.t('Error'), description: i18n.t('Failed to send message') }),
    onSuccess: id =>
      [chatKeys.all, conversationKeys.one(id), messageKeys.ofConversation(id)].forEach(
        queryKey => void queries.invalidateQueries({ queryKey }),
      ),
  })
}

type Props = { signal: Signal; name: string; onSent: (id: ConversationId) => void }

/** A message about a signal, in the chat that it starts if there is none. */
export function MessageForm({ signal, name, onSent }: Props) {
  const stored = useFirstMessage(signal.id)
  const { mutateAsync: post } = useSendAbout(signal)
  const send = async (draft: { id: MessageId; content: string }) => {
    const conversationId = await post(draft)
    stored.drop()
    onSent(conversationId)
  }
  return (
    <WritingForm
      {...{ stored, send }}
      max={lengths.message}
      label={i18n.t('Message to {name}', { name })}
      placeholder={i18n.t('Write to {name}', { name })}
      action={i18n.t('Send')}
    />
  )
}
