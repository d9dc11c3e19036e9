import { uuidv7 } from 'uuidv7'
import type { IdeaForm } from '#contract/idea-forms.ts'
import type { ItemId } from '#contract/ids.ts'
import { limits } from '#contract/limits.ts'

/** What the guided form holds: an empty string is a question that is not asked. */
export type IdeaDraft = {
  id: ItemId
  visionAndSolution: string
  targetAudience: readonly string[]
  marketplaceDescription: string
  structuredFeedbackQuestions: readonly string[]
}

/** What a step is given: the draft and the way to change a part of it. */
export type DraftEdit = { draft: IdeaDraft; onChange: (part: Partial<IdeaDraft>) => void }

export const newId = () => uuidv7() as ItemId

/** An empty draft with the id that its idea will have. */
export const blankDraft = (): IdeaDraft => ({
  id: newId(),
  visionAndSolution: '',
  targetAudience: [],
  marketplaceDescription: '',
  structuredFeedbackQuestions: Array.from({ length: limits.questions }, () => ''),
})

const isAsked = (question: string) => question.trim() !== ''

/** The questions that will be asked, in order. */
export const askedQuestions = (draft: IdeaDraft) => draft.structuredFeedbackQuestions.filter(isAsked)

/** True as long as nothing worth keeping is written. */
export const isBlank = (draft: IdeaDraft) =>
  draft.visionAndSolution.trim() === '' &&
  draft.targetAudience.length === 0 &&
  draft.marketplaceDescription.trim() === '' &&
  askedQuestions(draft).length === 0

/** The draft as it is published. */
export const formOf = (draft: IdeaDraft): IdeaForm => ({
  form: 'guided',
  ...draft,
  targetAudience: [...draft.targetAudience],
  structuredFeedbackQuestions: askedQuestions(draft),
})
