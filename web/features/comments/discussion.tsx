import type { CommentId, ItemId } from '#contract/ids.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CommentBox } from './comment-box.tsx'
import { useDeleteComment, usePostComment } from './mutations.ts'
import { useDiscussion } from './queries.ts'
import { commentsOf } from './thread-cache.ts'
import { ThreadList } from './thread-list.tsx'

const focusComment = (id: CommentId) =>
  requestAnimationFrame(() => document.getElementById(`comment-${id}`)?.focus())

type Props = { itemId: ItemId; count: number }

/** The community discussion of an item: the box, then the thread. */
export function Discussion({ itemId, count }: Props) {
  const post = usePostComment(itemId)
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
      <DiscussionThread itemId={itemId} />
    </Card>
  )
}

function DiscussionThread({ itemId }: { itemId: ItemId }) {
  const thread = useDiscussion(itemId)
  const remove = useDeleteComment(itemId)
  if (thread.isPending) return <Skeleton className="mt-4 h-16" />
  if (thread.isError)
    return (
      <ErrorState
        message={thread.error.message}
        busy={thread.isFetching}
        onRetry={() => void thread.refetch()}
      />
    )
  const comments = commentsOf(thread.data)
  if (comments.length === 0)
    return <p className="mt-4 text-body-sm text-ink-3">No comments yet. Start the conversation.</p>
  return (
    <ThreadList
      comments={comments}
      label="Comments"
      deleteLabel="Delete comment"
      onDelete={remove.mutate}
      onEarlier={thread.hasNextPage ? () => void thread.fetchNextPage() : undefined}
      busy={thread.isFetchingNextPage}
    />
  )
}
