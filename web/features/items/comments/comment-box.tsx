import type { FormEvent } from 'react'
import { uuidv7 } from 'uuidv7'
import type { CommentId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { Button } from '#web/ui/form/button.tsx'
import { countCodePoints } from '#web/ui/form/counter-rule.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useFocusBack } from '#web/ui/overlay/use-focus-back.ts'
import { toNumberText } from '#web/ui/text/number-text.ts'
import type { CommentDraft } from './comment-drafts.ts'

type Props = {
  draft: CommentDraft | undefined
  busy: boolean
  onWrite: (draft: CommentDraft) => void
  onPost: (comment: CommentDraft) => void
}

/** The comment box. A draft keeps its id until it is posted, so a repeated press posts it once. */
export function CommentBox({ draft, busy, onWrite, onPost }: Props) {
  const content = draft?.content.trim() ?? ''
  const isLong = countCodePoints(content) > lengths.comment
  const button = useFocusBack(busy)
  const post = (event: FormEvent) => {
    event.preventDefault()
    if (draft && content && !isLong) onPost({ id: draft.id, content })
  }
  return (
    <form onSubmit={post} className="flex flex-col items-end gap-2.5">
      <TextArea
        className="w-full"
        label="Your comment"
        labelHidden
        placeholder="Share your thoughts..."
        rows={3}
        limit={lengths.comment}
        counter="near"
        error={isLong ? `At most ${toNumberText(lengths.comment)} characters.` : undefined}
        value={draft?.content ?? ''}
        disabled={busy}
        onChange={event => onWrite({ id: draft?.id ?? (uuidv7() as CommentId), content: event.target.value })}
      />
      <Button ref={button} type="submit" busy={busy} disabled={!content || isLong}>
        Post Comment
      </Button>
    </form>
  )
}
