import { guidedIdea } from '#contract/idea-forms.ts'
import { earlyProblemOf, problemOf } from '#web/features/ideas/field-problem.ts'
import { type Step, steps } from '#web/features/journey-frame/steps.ts'
import { askedQuestions, type IdeaDraft } from './idea-draft.ts'

type Check = { of: keyof typeof guidedIdea; name: string; missing: string }

const checks: Record<Step, readonly Check[]> = {
  1: [{ of: 'visionAndSolution', name: 'Your vision', missing: 'Describe your vision to go on.' }],
  2: [{ of: 'targetAudience', name: 'Your audience', missing: 'Add at least one audience to go on.' }],
  3: [
    {
      of: 'marketplaceDescription',
      name: 'Your sentence',
      missing: 'Write your marketplace sentence to publish.',
    },
    {
      of: 'structuredFeedbackQuestions',
      name: 'Your questions',
      missing: 'Ask at least one question to publish.',
    },
  ],
}

const valueOf = (draft: IdeaDraft, of: Check['of']) =>
  of === 'structuredFeedbackQuestions' ? askedQuestions(draft) : draft[of]

/** The sentence that says why a step cannot be left, by the schemas of the contract; undefined when it can. */
export function whyNot(step: Step, draft: IdeaDraft): string | undefined {
  for (const { of, name, missing } of checks[step]) {
    const value = valueOf(draft, of)
    const problem = earlyProblemOf(guidedIdea[of], value)
    if (problem) return `${name}: ${problem}`
    if (problemOf(guidedIdea[of], value)) return missing
  }
  return undefined
}

/** The first step that still wants something; the last one when none does. */
export const openStep = (draft: IdeaDraft): Step => steps.find(step => whyNot(step, draft)) ?? 3
