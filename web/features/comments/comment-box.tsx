import { type FormEvent, useState } from 'react'
import { uuidv7 } from 'uuidv7'
import type { CommentId } from '#contract/ids.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { codePoints } from '#web/ui/counter-rule.ts'
import { TextArea } from '#web/ui/text-area.tsx'

type Props = {
  busy: boolean
  onPost: (draft: { id: CommentId; content: string }, onDone: () => void) => void
}

const newId = () => uuidv7() as CommentId

/** The comment box. A draft keeps its id until it is posted, so a repeated press posts it once. */
export function CommentBox({ busy, onPost }: Props) {
  const [draft, setDraft] = useState({ id: newId(), content: '' })
  const content = draft.content.trim()
  const isLong = codePoints(content) > limits.comment
  const post = (event: FormEvent) => {
    event.preventDefault()
    if (content && !isLong && !busy)
      onPost({ id: draft.id, content }, () => setDraft({ id: newId(), content: '' }))
  }
  return (
    <form onSubmit={post} className="flex flex-col items-end gap-2.5">
      <TextArea
        className="w-full"
        label="Your comment"
        labelHidden
        placeholder="Share your thoughts..."
        rows={3}
        limit={limits.comment}
        counter="near"
        error={isLong ? `At most ${limits.comment.toLocaleString('en')} characters.` : undefined}
        value={draft.content}
        disabled={busy}
        onChange={event => setDraft({ ...draft, content: event.target.value })}
      />
      <Button type="submit" busy={busy} disabled={!content || isLong}>
        Post Comment
      </Button>
    </form>
  )
}
