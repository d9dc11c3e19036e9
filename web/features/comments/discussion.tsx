import type { CommentId, ItemId } from '#contract/ids.ts'
import { Card } from '#web/ui/card.tsx'
import { CommentBox } from './comment-box.tsx'
import { useDeleteComment, usePostComment } from './mutations.ts'
import { useDiscussion } from './queries.ts'
import { Thread } from './thread.tsx'

const focusComment = (id: CommentId) =>
  requestAnimationFrame(() => document.getElementById(`comment-${id}`)?.focus())

type Props = { itemId: ItemId; count: number }

/** The community discussion of an item: the box, then the thread. */
export function Discussion({ itemId, count }: Props) {
  const discussion = useDiscussion(itemId)
  const post = usePostComment(itemId)
  const remove = useDeleteComment(itemId)
  return (
    <Card as="section" padding="lg" aria-labelledby="discussion">
      <h2 id="discussion" className="mb-3.5 text-title-sm">
        Community Discussion ({count.toLocaleString('en')})
      </h2>
      <CommentBox
        busy={post.isPending}
        onPost={(draft, onDone) =>
          post.mutate(draft, {
            onSuccess: comment => {
              onDone()
              focusComment(comment.id)
            },
          })
        }
      />
      <Thread
        query={discussion}
        label="Comments"
        empty="No comments yet. Start the conversation."
        deleteLabel="Delete comment"
        onDelete={remove.mutate}
      />
    </Card>
  )
}
