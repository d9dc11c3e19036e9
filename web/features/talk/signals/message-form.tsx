import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { uuidv7 } from 'uuidv7'
import type { MessageId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import type { Signal } from '#contract/talk/signals.ts'
import { i18n } from '#contract/text/i18n.ts'
import { api } from '#web/platform/api/api.ts'
import { reportFailure } from '#web/platform/api/failure-toast.ts'
import { chatKeys, conversationKeys, messageKeys } from '#web/platform/cache/query-keys.ts'
import { createDrafts } from '#web/platform/form/drafts.ts'
import { useTextForm } from '#web/platform/form/use-text-form.ts'
import { Button } from '#web/ui/form/button.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useRefetchSignals } from './mutations.ts'
import { goOnFrom } from './panel-focus.ts'

/** A draft keeps its id until it is sent, so a repeated press sends it once. */
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

type Props = {
  signal: Signal
  said: NonNullable<Signal['said']>
  name: string
  onChange: ((signal: Signal) => void) | undefined
}

function useMessage({ signal, said, onChange }: Props, onSent: () => void) {
  const { draft, change, drop } = useFirstMessage(signal.id)
  const { mutateAsync: send } = useSendAbout(signal)
  const refetch = useRefetchSignals()
  const message = useTextForm({
    text: draft?.content ?? '',
    max: lengths.message,
    send: async content => {
      if (!draft) return
      const conversationId = await send({ id: draft.id, content })
      drop()
      onSent()
      onChange?.({ ...signal, conversationId, said: { ...said, replied: true } })
      refetch()
    },
  })
  return { ...message, change }
}

/** Solutions have no replies, so the message goes to the chat. */
export function MessageForm(props: Props) {
  const end = useRef<HTMLParagraphElement>(null)
  const message = useMessage(props, () => goOnFrom(end.current))
  const { replied } = props.said
  return (
    <div className="mt-2">
      <p ref={end} tabIndex={-1} role="status" className="mb-1.5 rounded-small text-caption text-ink-3">
        {replied ? i18n.t('You wrote in your chat.') : i18n.t('Only you two see it, in your chat.')}
      </p>
      {!replied && <Field {...message} name={props.name} />}
    </div>
  )
}

type FieldProps = ReturnType<typeof useMessage> & { name: string }

const Field = ({ form, field, isSending, canSend, change, name }: FieldProps) => (
  <form {...form} className="flex flex-col gap-2.5 pb-3.5">
    <TextArea
      {...field}
      label={i18n.t('Message to {name}', { name })}
      placeholder={i18n.t('Write to {name}', { name })}
      rows={2}
      onChange={event => change({ content: event.target.value })}
    />
    <div className="flex justify-end">
      <Button type="submit" size="sm" busy={isSending} disabled={!canSend}>
        {i18n.t('Send')}
      </Button>
    </div>
  </form>
)
