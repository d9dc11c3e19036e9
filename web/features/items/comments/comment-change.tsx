import type { Comment } from '#contract/items/comments.ts'
import { lengths } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { StoredNow } from '#web/features/core/changed-elsewhere.tsx'
import { checkEach, findEarlyProblem, findProblem, requiredText } from '#web/platform/form/check.ts'
import { createDrafts } from '#web/platform/form/drafts.ts'
import { onEscape } from '#web/platform/form/on-escape.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { focusInForm } from '#web/platform/page/focus.ts'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import { Button } from '#web/ui/form/button.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'

const words = requiredText(lengths.comment)

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
  const text = draft?.content ?? content
  const isBehind = draft !== undefined && draft.was !== content
  const { form, problems, isSending } = useForm<{ content: string }>({
    fields: ['content'],
    check: values => checkEach({ content: words }, values),
    send: async ({ content: written }) => {
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
    text,
    isBehind: isBehind && !isSending,
    form: { ...form, onKeyDown },
    problems,
    isSending,
    write,
    cancel,
  }
}

export function CommentChange(props: Props) {
  const { text, isBehind, form, problems, isSending, write, cancel } = useChange(props)
  return (
    <form {...form} className="mt-1 flex flex-col gap-2.5">
      <TextArea
        ref={focusInForm}
        label={i18n.t('Your comment')}
        labelHidden
        name="content"
        rows={3}
        limit={lengths.comment}
        counter="near"
        error={problems.content ?? findEarlyProblem(words, text)}
        value={text}
        disabled={isSending}
        onChange={event => write(event.target.value)}
      />
      {isBehind && <StoredNow text={props.comment.content} />}
      <div className="flex justify-end gap-2">
        <Button look="ghost" size="sm" disabled={isSending} onClick={cancel}>
          {i18n.t('Cancel')}
        </Button>
        <Button type="submit" size="sm" busy={isSending} disabled={findProblem(words, text) !== undefined}>
          {i18n.t('Save')}
        </Button>
      </div>
    </form>
  )
}
