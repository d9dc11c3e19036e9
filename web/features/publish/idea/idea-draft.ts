import type { IdeaForm } from '#contract/idea-forms.ts'
import { lengths } from '#contract/lengths.ts'
import { type Draft, filledOf, type Outline } from '#web/features/publish/wizard/draft.ts'

/** What the guided form of an idea holds; an empty question is not asked. */
export type IdeaFields = {
  visionAndSolution: string
  targetAudience: readonly string[]
  marketplaceDescription: string
  structuredFeedbackQuestions: readonly string[]
}

export const ideaOutline: Outline<IdeaFields> = {
  kind: 'idea',
  blank: {
    visionAndSolution: '',
    targetAudience: [],
    marketplaceDescription: '',
    structuredFeedbackQuestions: Array.from({ length: lengths.questions }, () => ''),
  },
  headlines: ['marketplaceDescription', 'visionAndSolution'],
}

/** The draft as it is published. */
export const formOf = (draft: Draft<IdeaFields>): IdeaForm => ({
  form: 'guided',
  ...draft,
  targetAudience: [...draft.targetAudience],
  structuredFeedbackQuestions: filledOf(draft.structuredFeedbackQuestions),
})
