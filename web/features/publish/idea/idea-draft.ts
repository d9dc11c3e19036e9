import type { IdeaForm } from '#contract/items/idea-forms.ts'
import { lengths } from '#contract/lengths.ts'
import type { Draft, DraftDefinition } from '#web/features/publish/wizard/definition.ts'
import { withoutBlanks } from '#web/features/publish/wizard/draft.ts'

/** The fields of the guided form of an idea. Empty questions are not published. */
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

/** Returns the request body that publishes a draft. */
export const toIdeaBody = (draft: Draft<IdeaFields>): IdeaForm => ({
  form: 'guided',
  ...draft,
  targetAudience: [...draft.targetAudience],
  structuredFeedbackQuestions: withoutBlanks(draft.structuredFeedbackQuestions),
})
