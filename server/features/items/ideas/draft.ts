import { type IdeaForm, titleOfVision } from '#contract/idea-forms.ts'
import type { UploadKey } from '#contract/ids.ts'
import type { ItemCorrection } from '#contract/item-correction.ts'
import { lengths } from '#contract/lengths.ts'
import { firstOf } from '#contract/text.ts'

/** What its owner may correct of an idea. */
export type IdeaTexts = {
  title: string
  marketplaceDescription: string
  description: string
  problem: string | null
  valueProposition: string | null
  targetAudience: string | null
}

/** What is stored of an idea, whichever form it came by. */
export type IdeaDraft = IdeaTexts & { questions: string[]; image: UploadKey | null }

export type IdeaCorrection = Extract<ItemCorrection, { kind: 'idea' }>

const DEFAULT_AUDIENCE = 'General audience'

/** Asked when the author brings no questions of their own: about past behaviour, not about opinions. */
const DEFAULT_QUESTIONS = [
  'When did you last run into this problem, and what did you do about it?',
  'What have you tried so far, and what did it cost you in time or money?',
  'What would have to be true for you to switch from what you use today?',
]

/** Tags as they are stored: each once, joined by commas. */
const joined = (tags: readonly string[]) => [...new Set(tags)].join(', ')

/** The stored fields of either form. */
export function draftOf(form: IdeaForm): IdeaDraft {
  if (form.form === 'quick')
    return {
      title: form.title,
      marketplaceDescription: firstOf(form.problem, lengths.marketplaceDescription),
      description: form.description,
      problem: form.problem,
      valueProposition: form.valueProposition,
      targetAudience: DEFAULT_AUDIENCE,
      questions: DEFAULT_QUESTIONS,
      image: form.image ?? null,
    }
  return {
    title: titleOfVision(form.visionAndSolution),
    marketplaceDescription: form.marketplaceDescription,
    description: form.visionAndSolution,
    problem: null,
    valueProposition: null,
    targetAudience: joined(form.targetAudience),
    questions: form.structuredFeedbackQuestions,
    image: null,
  }
}

/** A stored idea as its owner's correction leaves it. */
export const correctedIdea = (stored: IdeaTexts, correction: IdeaCorrection): IdeaTexts => ({
  title: correction.title ?? stored.title,
  marketplaceDescription: correction.marketplaceDescription ?? stored.marketplaceDescription,
  description: correction.description ?? stored.description,
  problem: correction.problem ?? stored.problem,
  valueProposition: correction.valueProposition ?? stored.valueProposition,
  targetAudience: correction.targetAudience ? joined(correction.targetAudience) : stored.targetAudience,
})

/** How lists show an idea, and the texts by which it is found. */
export const faceOf = ({ title, marketplaceDescription, ...more }: IdeaTexts) => ({
  title,
  marketplaceDescription,
  words: [title, marketplaceDescription, more.description, more.problem, more.valueProposition].filter(
    text => text !== null,
  ),
})
