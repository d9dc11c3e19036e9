import { useMutation } from '@tanstack/react-query'
import type { ItemId, SubscriberId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { type Subscriber, VisitorMailForm } from '#contract/public-pages/waiting-lists.ts'
import { i18n } from '#contract/text/i18n.ts'
import { api } from '#web/platform/api/api.ts'
import { toSentence } from '#web/platform/api/failure-toast.ts'
import { useMember } from '#web/platform/app.ts'
import { waitingListKeys } from '#web/platform/cache/query-keys.ts'
import { checkBy } from '#web/platform/form/check.ts'
import { createDrafts } from '#web/platform/form/drafts.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

const useTyped = createDrafts<{ text: string }>({ name: 'visitor-mail', blank: () => ({ text: '' }) })

/** `written`: the text that a moderator sent back, else ''. */
type FieldsProps = { itemId: ItemId; subscriber: Subscriber; written: string; onSent: () => void }
type Props = Omit<FieldsProps, 'onSent'> & { open: boolean; onOpenChange: (open: boolean) => void }

export function AskDialog({ open, onOpenChange, ...props }: Props) {
  const { email } = useMember()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={i18n.t('Ask {email}', { email: props.subscriber.email })}
      text={i18n.t(
        'You can email them once through us. They’ll see your address, {email}, because replies go there.',
        { email },
      )}
    >
      <Fields {...props} onSent={() => onOpenChange(false)} />
    </Dialog>
  )
}

const useSend = (params: { itemId: ItemId; subscriberId: SubscriberId }) =>
  useMutation({
    mutationFn: (body: { text: string }) =>
      api('PUT /items/:itemId/waiting-list/:subscriberId/mail', { params, body }),
    meta: { stale: [waitingListKeys.ofItem(params.itemId)] },
  })

function Fields({ itemId, subscriber: { id: subscriberId }, written, onSent }: FieldsProps) {
  const { draft, change, drop } = useTyped(subscriberId)
  const { mutateAsync: send } = useSend({ itemId, subscriberId })
  const { form, problems, failure, isSending } = useForm<{ text: string }>({
    fields: ['text'],
    check: values => checkBy(VisitorMailForm, values),
    send: async values => {
      try {
        await send(values)
      } catch (error) {
        return toSentence(error)
      }
      drop()
      onSent()
    },
    focusOnFailure: 'submit button',
  })
  return (
    <form {...form} className="flex flex-col gap-5">
      {failure && <ErrorState message={failure} />}
      <TextArea
        name="text"
        label={i18n.t('Message')}
        hint={i18n.t('Plain text without links. We add your name and an unsubscribe link.')}
        rows={6}
        limit={lengths.visitorMail}
        value={draft?.text ?? written}
        error={problems.text}
        disabled={isSending}
        onChange={event => change({ text: event.target.value })}
      />
      <p className="text-end">
        <Button type="submit" busy={isSending} className="phone:w-full">
          {i18n.t('Send the email')}
        </Button>
      </p>
    </form>
  )
}
