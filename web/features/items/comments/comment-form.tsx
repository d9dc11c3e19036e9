import { uuidv7 } from 'uuidv7'
import type { CommentId, ItemId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { checkEach, findEarlyProblem, findProblem, requiredText } from '#web/platform/form/check.ts'
import { createDrafts } from '#web/platform/form/drafts.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { Button } from '#web/ui/form/button.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useFocusBack } from '#web/ui/overlay/use-focus-back.ts'
import { focusComment } from './comment-row.tsx'
import { usePostComment } from './mutations.ts'

const comment = requiredText(lengths.comment)

/** A draft keeps its id until it is posted, so a repeated press posts it once. */
const useCommentDraft = createDrafts({
  name: 'comment',
  blank: () => ({ id: uuidv7() as CommentId, content: '' }),
})

/** The form of a comment on an item. */
export function CommentForm({ itemId }: { itemId: ItemId }) {
  const { draft, change, drop } = useCommentDraft(itemId)
  const { mutateAsync: post } = usePostComment(itemId, drop)
  const text = draft?.content ?? ''
  const { form, isSending } = useForm<{ content: string }>({
    fields: ['content'],
    check: values => checkEach({ content: comment }, values),
    send: async ({ content }) => void (draft && focusComment((await post({ id: draft.id, content })).id)),
  })
  const button = useFocusBack(isSending)
  return (
    <form {...form} className="flex flex-col items-end gap-2.5">
      <TextArea
        className="w-full"
        label="Your comment"
        labelHidden
        name="content"
        placeholder="Share your thoughts..."
        rows={3}
        limit={lengths.comment}
        counter="near"
        error={findEarlyProblem(comment, text)}
        value={text}
        disabled={isSending}
        onChange={event => change({ content: event.target.value })}
      />
      <Button ref={button} type="submit" busy={isSending} disabled={findProblem(comment, text) !== undefined}>
        Post Comment
      </Button>
    </form>
  )
}
