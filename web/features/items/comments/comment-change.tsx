import type { Comment } from '#contract/items/comments.ts'
import { lengths } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { StoredNow } from '#web/features/core/changed-elsewhere.tsx'
import { PayNote } from '#web/features/items/pay-note.tsx'
import { createDrafts } from '#web/platform/form/drafts.ts'
import { onEscape } from '#web/platform/form/on-escape.ts'
import { useTextForm } from '#web/platform/form/use-text-form.ts'
import { focusInForm } from '#web/platform/page/focus.ts'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import { Button } from '#web/ui/form/button.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'

/** Rejects if the text is not stored. */
export type Change = (comment: Pick<Comment, 'id'> & { was: string; content: string }) => Promise<unknown>

/** `was` is the text at the beginning of the change, because another tab may change the comment meanwhile. */
const useChangeDraft = createDrafts({ blank: () => ({ was: '', content: '' }) })

type Props = {
  comment: Pick<Comment, 'id' | 'content'>
  onChange: Change
  onSaved: () => void
  onClose: () => void
}

function useChange({ comment: { id, content }, onChange, onSaved, onClose }: Props) {
  const { draft, change, drop } = useChangeDraft(id)
  const isBehind = draft !== undefined && draft.was !== content
  const { form, isSending, ...rest } = useTextForm({
    text: draft?.content ?? content,
    max: lengths.comment,
    send: async written => {
      if (written !== content) await onChange({ id, was: content, content: written })
      drop()
      onSaved()
      notifySuccess({ title: i18n.t('Your change is saved') })
    },
  })
  const cancel = () => {
    drop()
    onClose()
  }
  const onKeyDown = onEscape(isSending ? undefined : onClose)
  const write = (written: string) => change({ was: draft?.was ?? content, content: written })
  return {
    ...rest,
    isBehind: isBehind && !isSending,
    form: { ...form, onKeyDown },
    isSending,
    write,
    cancel,
  }
}

export function CommentChange(props: Props) {
  const { field, canSend, isBehind, form, isSending, write, cancel } = useChange(props)
  return (
    <form {...form} className="mt-1 flex flex-col gap-2.5">
      <TextArea
        {...field}
        ref={focusInForm}
        label={i18n.t('Your comment')}
        rows={3}
        onChange={event => write(event.target.value)}
      />
      <PayNote place={{ commentId: props.comment.id }} text={field.value} />
      {isBehind && <StoredNow text={props.comment.content} />}
      <div className="flex justify-end gap-2">
        <Button look="ghost" size="sm" disabled={isSending} onClick={cancel}>
          {i18n.t('Cancel')}
        </Button>
        <Button type="submit" size="sm" busy={isSending} disabled={!canSend}>
          {i18n.t('Save')}
        </Button>
      </div>
    </form>
  )
}
