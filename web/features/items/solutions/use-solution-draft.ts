import { uuidv7 } from 'uuidv7'
import type { SolutionId } from '#contract/ids.ts'
import { createDrafts } from '#web/platform/form/drafts.ts'
import type { SolutionTexts } from './mutations.ts'

type SolutionDraft = SolutionTexts & { id: SolutionId; isOpen: boolean }

/** It keeps its id until it is proposed, so a repeated press proposes it once. */
export const useSolutionDraft = createDrafts<SolutionDraft>({
  name: 'solution',
  blank: () => ({ id: uuidv7() as SolutionId, title: '', description: '', isOpen: false }),
})
