import type { PainPointForm } from '#contract/items/pain-point-form.ts'
import type { Draft, DraftDefinition } from '#web/features/publish/wizard/definition.ts'
import { withoutBlanks } from '#web/features/publish/wizard/draft.ts'

/** Empty lines are not published. */
export type PainPointFields = {
  problemAndStory: string
  failedAttempts: readonly string[]
  marketplaceDescription: string
}

export const painPointDraft: DraftDefinition<PainPointFields> = {
  kind: 'pain_point',
  blank: { problemAndStory: '', failedAttempts: [], marketplaceDescription: '' },
  headlines: ['marketplaceDescription', 'problemAndStory'],
}

export const toPainPointBody = (draft: Draft<PainPointFields>): PainPointForm => ({
  ...draft,
  failedAttempts: withoutBlanks(draft.failedAttempts),
})
