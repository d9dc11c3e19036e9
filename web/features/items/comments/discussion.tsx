import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ItemId } from '#contract/ids.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { commentKeys } from '#web/platform/cache/query-keys.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { CommentForm } from './comment-form.tsx'
import { useDeleteComment } from './mutations.ts'
import { Thread } from './thread.tsx'

/** The discussion of an item in pages, the latest page first. */
const useDiscussion = (itemId: ItemId) =>
  useInfiniteQuery({
    queryKey: commentKeys.discussion(itemId),
    queryFn: ({ pageParam: before, signal }) =>
      api('GET /items/:itemId/comments', { params: { itemId }, query: { before } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.earlier ?? undefined,
    staleTime: freshness.comments,
  })

type Props = { itemId: ItemId; count: number }

/** The community discussion of an item: the form, then the thread. */
export function Discussion({ itemId, count }: Props) {
  const discussion = useDiscussion(itemId)
  const { mutateAsync: remove } = useDeleteComment(itemId)
  const heading = useRef<HTMLHeadingElement>(null)
  const deleteOne = useOneAtATime(remove)
  return (
    <Card as="section" padding="lg" aria-labelledby="discussion">
      <h2 id="discussion" ref={heading} tabIndex={-1} className="mb-3.5 rounded-small text-title-sm">
        Community Discussion ({toNumberText(count)})
      </h2>
      <CommentForm itemId={itemId} />
      <Thread
        query={discussion}
        label="Comments"
        empty="No comments yet. Start the conversation."
        kind="comment"
        onDelete={id => {
          void deleteOne(id)
          heading.current?.focus({ preventScroll: true })
        }}
      />
    </Card>
  )
}
