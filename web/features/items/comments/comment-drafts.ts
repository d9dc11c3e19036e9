import type { CommentId, ItemId } from '#contract/ids.ts'
import { useMember } from '#web/platform/app.ts'
import { createDrafts } from '#web/platform/form/drafts.ts'

export type CommentDraft = { id: CommentId; content: string }

const drafts = createDrafts<CommentDraft>()

/** The comment that the member has begun on an item. */
export function useCommentDraft(itemId: ItemId) {
  const { id: member } = useMember()
  const place = `${member} ${itemId}`
  return {
    draft: drafts.useDraft(place),
    write: (draft: CommentDraft) => drafts.keep(place, draft),
    drop: () => drafts.drop(place),
  }
}
