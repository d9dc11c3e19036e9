import { uuidv7 } from 'uuidv7'
import type { ItemId, SolutionId } from '#contract/ids.ts'
import { useMember } from '#web/platform/app.ts'
import { createDrafts } from '#web/platform/form/drafts.ts'

export type SolutionTexts = { title: string; description: string }
export type SolutionDraft = SolutionTexts & { id: SolutionId; isOpen: boolean }

const drafts = createDrafts<SolutionDraft>()

const blank = (): SolutionDraft => ({
  id: uuidv7() as SolutionId,
  title: '',
  description: '',
  isOpen: false,
})

/**
 * The solution that the member has begun to a pain point, and whether its form is open. It keeps its id until it is
 * proposed, so a repeated press proposes it once.
 */
export function useSolutionDraft(itemId: ItemId) {
  const { id: member } = useMember()
  const place = `${member} ${itemId}`
  const draft = drafts.useDraft(place)
  return {
    draft,
    change: (fields: Partial<SolutionDraft>) => drafts.keep(place, { ...(draft ?? blank()), ...fields }),
    drop: () => drafts.drop(place),
  }
}
