import { uuidv7 } from 'uuidv7'
import type { CommentId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { FirstDayNote } from '#web/features/core/first-day-note.tsx'
import { createDrafts } from '#web/platform/form/drafts.ts'
import { onEscape } from '#web/platform/form/on-escape.ts'
import { useTextForm } from '#web/platform/form/use-text-form.ts'
import { focusInForm } from '#web/platform/page/focus.ts'
import { Button } from '#web/ui/form/button.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { type ReplyPlace, usePostReply } from './reply-mutations.ts'

/** A draft keeps its id until it is sent, so a repeated press sends it once. */
const useReplyDraft = createDrafts({
  name: 'reply',
  blank: () => ({ id: uuidv7() as CommentId, content: '' }),
})

type Props = {
  replied: ReplyPlace
  name: string
  /** Missing if the form is always open. Such a form does not take the focus. */
  onClose?: () => void
  onPosted: (id: CommentId) => void
}

export function ReplyForm({ replied, name, onClose, onPosted }: Props) {
  const { draft, change, drop } = useReplyDraft(replied.reply ?? replied.to)
  const { mutateAsync: post } = usePostReply(replied, drop)
  const { form, field, isSending, canSend } = useTextForm({
    text: draft?.content ?? '',
    max: lengths.comment,
    send: async content => {
      if (draft) onPosted((await post({ ...draft, content })).id)
    },
  })
  const keys = { onKeyDown: onEscape(isSending ? undefined : onClose) }
  return (
    <form {...form} {...keys} className="flex flex-col gap-2.5 pb-3.5">
      <FirstDayNote what="texts" className="text-caption text-ink-3" />
      <TextArea
        {...field}
        ref={onClose && focusInForm}
        label={i18n.t('Your reply to {name}', { name })}
        placeholder={i18n.t('Reply to {name}', { name })}
        rows={2}
        onChange={event => change({ content: event.target.value })}
      />
      <div className="flex justify-end gap-2">
        {onClose && (
          <Button look="ghost" size="sm" disabled={isSending} onClick={onClose}>
            {i18n.t('Close')}
          </Button>
        )}
        <Button type="submit" size="sm" busy={isSending} disabled={!canSend}>
          {i18n.t('Post Reply')}
        </Button>
      </div>
    </form>
  )
}
