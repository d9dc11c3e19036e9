import type { CommentId } from '#contract/ids.ts'
import type { Comment } from '#contract/items/comments.ts'
import { lengths } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { StoredNow } from '#web/features/core/changed-elsewhere.tsx'
import { MarkNote } from '#web/features/items/mark-note.tsx'
import { PayNote } from '#web/features/items/pay-note.tsx'
import { findEarlyProblem, findProblem, requiredText } from '#web/platform/form/check.ts'
import { createDrafts } from '#web/platform/form/drafts.ts'
import { onEscape } from '#web/platform/form/on-escape.ts'
import { useTextForm } from '#web/platform/form/use-text-form.ts'
import { focusInForm } from '#web/platform/page/focus.ts'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import { Button } from '#web/ui/form/button.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

/** Rejects if the text is not stored. */
export type Change = (change: Texts & { id: CommentId; was: Texts }) => Promise<unknown>
type Texts = Pick<Comment, 'title' | 'content'>

/** `was` is the text at the beginning of the change, because another tab may change the comment. */
const useChangeDraft = createDrafts<Texts & { was: string }>({
  blank: () => ({ was: '', title: null, content: '' }),
})

const toJudged = ({ title, content }: Texts) => (title === null ? content : `${title}\n${content}`)

const titleSchema = requiredText(lengths.solutionTitle)

type Props = {
  comment: Texts & { id: CommentId; verified?: boolean }
  onChange: Change
  onSaved: () => void
  onClose: () => void
}

const losesMark = ({ verified = false, ...was }: Props['comment'], { title, content }: Texts) =>
  verified && (content.trim() !== was.content || (title ?? '').trim() !== (was.title ?? ''))

function useChange({ comment, onChange, onSaved, onClose }: Props) {
  const { id, ...was } = comment
  const { draft, change, drop } = useChangeDraft(id)
  const isBehind = draft !== undefined && draft.was !== was.content
  const { title, content } = draft ?? was
  const { form, isSending, canSend, ...rest } = useTextForm({
    text: content,
    max: title === null ? lengths.comment : lengths.solutionDescription,
    send: async written => {
      if (written !== was.content || title !== was.title) await onChange({ id, was, title, content: written })
      drop()
      onSaved()
      const lost = losesMark(comment, { title, content: written })
      notifySuccess({
        title: i18n.t('Your change is saved'),
        description: lost ? i18n.t('Its mark and any points for it are gone.') : undefined,
      })
    },
  })
  const cancel = () => {
    drop()
    onClose()
  }
  const onKeyDown = onEscape(isSending ? undefined : onClose)
  const write = (part: Partial<Texts>) => change({ was: draft?.was ?? was.content, title, content, ...part })
  return {
    ...rest,
    title,
    canSend: canSend && (title === null || findProblem(titleSchema, title) === undefined),
    isBehind: isBehind && !isSending,
    form: { ...form, onKeyDown },
    isSending,
    write,
    cancel,
  }
}

export function CommentChange(props: Props) {
  const { title, field, canSend, isBehind, form, isSending, write, cancel } = useChange(props)
  return (
    <form {...form} className="mt-1 flex flex-col gap-2.5">
      {title !== null && (
        <TextField
          label={i18n.t('Title')}
          autoComplete="off"
          limit={lengths.solutionTitle}
          value={title}
          error={findEarlyProblem(titleSchema, title)}
          disabled={isSending}
          onChange={event => write({ title: event.target.value })}
        />
      )}
      <TextArea
        {...field}
        ref={focusInForm}
        label={title === null ? i18n.t('Your comment') : i18n.t('Description')}
        rows={3}
        onChange={event => write({ content: event.target.value })}
      />
      <PayNote
        place={{ commentId: props.comment.id }}
        text={toJudged({ title, content: field.value })}
        stored={toJudged(props.comment)}
      />
      <MarkNote isLost={losesMark(props.comment, { title, content: field.value })} />
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
