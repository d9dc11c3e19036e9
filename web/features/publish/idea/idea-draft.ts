import type { IdeaForm } from '#contract/items/idea-forms.ts'
import { lengths } from '#contract/lengths.ts'
import type { Draft, DraftDefinition } from '#web/features/publish/wizard/definition.ts'
import { withoutBlanks } from '#web/features/publish/wizard/draft.ts'

/** Empty questions are not published. */
export type IdeaFields = {
  visionAndSolution: string
  targetAudience: readonly string[]
  marketplaceDescription: string
  structuredFeedbackQuestions: readonly string[]
}

export const ideaDraft: DraftDefinition<IdeaFields> = {
  kind: 'idea',
  blank: {
    visionAndSolution: '',
    targetAudience: [],
    marketplaceDescription: '',
    structuredFeedbackQuestions: Array.from({ length: lengths.questions }, () => ''),
  },
  headlines: ['marketplaceDescription', 'visionAndSolution'],
}

export const toIdeaBody = (draft: Draft<IdeaFields>): IdeaForm => ({
  form: 'guided',
  ...draft,
  targetAudience: [...draft.targetAudience],
  structuredFeedbackQuestions: withoutBlanks(draft.structuredFeedbackQuestions),
})
