import type { IdeaForm } from '#contract/idea-forms.ts'
import { limits } from '#contract/limits.ts'
import { firstOf, lengthOf } from '#contract/text.ts'

/** What is stored of an idea, whichever form it came by. */
export type IdeaDraft = {
  title: string
  marketplaceDescription: string
  description: string
  problem: string | null
  valueProposition: string | null
  targetAudience: string
  questions: string[]
}

const DEFAULT_AUDIENCE = 'General audience'

/** Asked when the author brings no questions of their own: about past behaviour, not about opinions. */
const DEFAULT_QUESTIONS = [
  'When did you last run into this problem, and what did you do about it?',
  'What have you tried so far, and what did it cost you in time or money?',
  'What would have to be true for you to switch from what you use today?',
]

/** A guided idea's title: the first 100 characters of its vision, with '...' when there is more. */
export const titleOfVision = (vision: string) =>
  lengthOf(vision) > limits.ideaTitle ? `${firstOf(vision, limits.ideaTitle)}...` : vision

const withoutRepeats = (tags: readonly string[]) => [...new Set(tags)]

/** The stored fields of either form. */
export function draftOf(form: IdeaForm): IdeaDraft {
  if (form.form === 'quick')
    return {
      title: form.title,
      marketplaceDescription: firstOf(form.problem, limits.marketplaceDescription),
      description: form.description,
      problem: form.problem,
      valueProposition: form.valueProposition,
      targetAudience: DEFAULT_AUDIENCE,
      questions: DEFAULT_QUESTIONS,
    }
  return {
    title: titleOfVision(form.visionAndSolution),
    marketplaceDescription: form.marketplaceDescription,
    description: form.visionAndSolution,
    problem: null,
    valueProposition: null,
    targetAudience: withoutRepeats(form.targetAudience).join(', '),
    questions: form.structuredFeedbackQuestions,
  }
}
