import { useRef, useState } from 'react'
import { uuidv7 } from 'uuidv7'
import type { CommentId, ItemId } from '#contract/ids.ts'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { lengths } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { FirstDayNote } from '#web/features/core/first-day-note.tsx'
import { useIsOwn } from '#web/features/items/items/use-is-own.ts'
import { PayNote } from '#web/features/items/pay-note.tsx'
import { BlockedNote } from '#web/features/items/votes/blocked-note.tsx'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { commentKeys } from '#web/platform/cache/query-keys.ts'
import { usePages } from '#web/platform/cache/use-pages.ts'
import { createDrafts } from '#web/platform/form/drafts.ts'
import { useTextForm } from '#web/platform/form/use-text-form.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { Button } from '#web/ui/form/button.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { focusComment } from './comment-row.tsx'
import { useChangeComment, useDeleteComment, usePostComment, useRemoveComment } from './mutations.ts'
import { Thread } from './thread.tsx'

/** A draft keeps its id until it is posted, so a repeated press posts it once. */
const useCommentDraft = createDrafts({
  name: 'comment',
  blank: () => ({ id: uuidv7() as CommentId, content: '' }),
})

const AudienceCard = lazyPart(
  async () => (await import('#web/features/evidence/audiences/audience-question.tsx')).AudienceCard,
)

type FormProps = { itemId: ItemId; isOwn: boolean; onPosted: () => void }

function CommentForm({ itemId, isOwn, onPosted }: FormProps) {
  const { draft, change, drop } = useCommentDraft(itemId)
  const { mutateAsync: post } = usePostComment(itemId, drop)
  const { form, field, isSending, canSend } = useTextForm({
    text: draft?.content ?? '',
    max: lengths.comment,
    send: async content => {
      if (!draft) return
      focusComment((await post({ id: draft.id, content })).id)
      onPosted()
    },
  })
  return (
    <form {...form} className="flex flex-col items-end gap-2.5">
      <TextArea
        {...field}
        className="w-full"
        label={i18n.t('Your comment')}
        placeholder={i18n.t('Share your thoughts...')}
        rows={isOwn ? 1 : 3}
        onChange={event => change({ content: event.target.value })}
      />
      {!isOwn && <PayNote place={{ itemId }} text={field.value} />}
      <Button type="submit" busy={isSending} disabled={!canSend}>
        {i18n.t('Post Comment')}
      </Button>
    </form>
  )
}

type WritingProps = Omit<FormProps, 'itemId'> & { item: ItemDetail; hasPosted: boolean }

const Writing = ({ item, hasPosted, ...form }: WritingProps) =>
  item.isBlocked ? (
    <BlockedNote item={item} />
  ) : (
    <>
      <FirstDayNote what="texts" className="mb-2 text-caption text-ink-3" />
      <CommentForm itemId={item.id} {...form} />
      {hasPosted && <AudienceCard />}
    </>
  )

/** The latest page comes first. */
const useDiscussion = (itemId: ItemId) =>
  usePages({
    queryKey: commentKeys.discussion(itemId),
    load: (before, signal) =>
      api('GET /items/:itemId/comments', { params: { itemId }, query: { before } }, { signal }),
    staleTime: freshness.comments,
  })

export function Discussion({ item }: { item: ItemDetail }) {
  const { id: itemId, commentCount } = item
  const isOwn = useIsOwn(item)
  const discussion = useDiscussion(itemId)
  const { mutateAsync: deleteComment } = useDeleteComment(itemId)
  const { mutateAsync: remove } = useRemoveComment(itemId)
  const { mutateAsync: change } = useChangeComment(itemId)
  const [hasPosted, setPosted] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const deleteOne = useOneAtATime(deleteComment)
  const removeOne = useOneAtATime(remove)
  const leave = (act: typeof deleteOne) => (id: CommentId) => {
    void act(id)
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <Card as="section" padding="lg" aria-labelledby="discussion">
      <h2 id="discussion" ref={heading} tabIndex={-1} className="mb-3.5 rounded-small text-title-sm">
        {i18n.t('Community Discussion ({count})', { count: toNumberText(commentCount) })}
      </h2>
      <Writing item={item} isOwn={isOwn} hasPosted={hasPosted} onPosted={() => setPosted(true)} />
      <Thread
        query={discussion}
        label={i18n.t('Comments')}
        empty={i18n.t('No comments yet. Start the conversation.')}
        place={{
          kind: 'comment',
          itemId,
          owner: item.author.id,
          threadKey: commentKeys.discussion(itemId),
          isBlocked: item.isBlocked,
        }}
        isFoldedFirst={isOwn && !hasPosted}
        onChange={item.isBlocked ? undefined : change}
        onRemove={leave(removeOne)}
        onDelete={leave(deleteOne)}
      />
    </Card>
  )
}
