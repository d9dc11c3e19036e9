import type { Comment } from '#contract/comments.ts'
import type { CommentId } from '#contract/ids.ts'
import { Button } from '#web/ui/button.tsx'
import { CommentRow } from './comment-row.tsx'

type Props = {
  comments: readonly Comment[]
  label: string
  deleteLabel: string
  onDelete: (id: CommentId) => void
  /** Absent when the thread is loaded from its beginning. */
  onEarlier: (() => void) | undefined
  busy: boolean
}

/** A thread in the order written; what came earlier is fetched on demand, above. */
export function ThreadList({ comments, label, deleteLabel, onDelete, onEarlier, busy }: Props) {
  return (
    <>
      {onEarlier && (
        <Button look="ghost" size="sm" busy={busy} onClick={onEarlier} className="mt-2">
          Show earlier
        </Button>
      )}
      <ul aria-label={label} className="divide-y divide-line-subtle">
        {comments.map(comment => (
          <li key={comment.id}>
            <CommentRow comment={comment} deleteLabel={deleteLabel} onDelete={() => onDelete(comment.id)} />
          </li>
        ))}
      </ul>
    </>
  )
}
