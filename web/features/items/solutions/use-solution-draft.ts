import { uuidv7 } from 'uuidv7'
import type { CommentId } from '#contract/ids.ts'
import { createDrafts } from '#web/platform/form/drafts.ts'
import type { SolutionTexts } from './mutations.ts'

/** It keeps its id until it is proposed, so a repeated press proposes it once. */
export const useSolutionDraft = createDrafts<SolutionTexts & { id: CommentId; isOpen: boolean }>({
  name: 'solution',
  blank: () => ({ id: uuidv7() as CommentId, title: '', description: '', isOpen: false }),
})
