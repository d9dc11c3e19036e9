import { useState } from 'react'
import type { Comment } from '#contract/items/comments.ts'
import { lengths } from '#contract/lengths.ts'
import { checkEach, findEarlyProblem, findProblem, requiredText } from '#web/platform/form/check.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { focusOnMount } from '#web/platform/page/focus.ts'
import { Button } from '#web/ui/form/button.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'

const words = requiredText(lengths.comment)

/** Stores the new words of a comment. It rejects if they are not stored. */
export type Change = (comment: Pick<Comment, 'id'> & { was: string; content: string }) => Promise<unknown>

type Props = { comment: Pick<Comment, 'id' | 'content'>; onChange: Change; onClose: () => void }

/** The form in which an own comment is changed. If that fails its words stay there. Import it lazily: few comments are changed. */
export function CommentChange({ comment: { id, content }, onChange, onClose }: Props) {
  // The words that were there when it began: another device may change them meanwhile.
  const [was] = useState(content)
  const [text, setText] = useState(was)
  const { form, isSending } = useForm<{ content: string }>({
    fields: ['content'],
    check: values => checkEach({ content: words }, values),
    send: async ({ content: written }) => {
      if (written !== was) await onChange({ id, was, content: written })
      onClose()
    },
  })
  return (
    <form {...form} className="mt-1 flex flex-col gap-2.5">
      <TextArea
        ref={focusOnMount}
        label="Your comment"
        labelHidden
        name="content"
        rows={3}
        limit={lengths.comment}
        counter="near"
        error={findEarlyProblem(words, text)}
        value={text}
        disabled={isSending}
        onChange={event => setText(event.target.value)}
      />
      <div className="flex justify-end gap-2">
        <Button look="ghost" size="sm" disabled={isSending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="sm" busy={isSending} disabled={findProblem(words, text) !== undefined}>
          Save
        </Button>
      </div>
    </form>
  )
}
