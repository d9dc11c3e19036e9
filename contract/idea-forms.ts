import * as z from 'zod/mini'
import { ItemId } from './ids.ts'
import { limits } from './limits.ts'
import { text } from './text.ts'

/** The fields of the guided form, each as one step checks it. */
export const guidedIdea = {
  visionAndSolution: text({ max: limits.vision }),
  targetAudience: z
    .array(text({ max: limits.audienceTag }).check(z.regex(/^[^,]+$/, 'A tag holds no comma.')))
    .check(z.minLength(1, 'Add at least one audience.'), z.maxLength(limits.audienceTags)),
  marketplaceDescription: text({ max: limits.pitch }),
  structuredFeedbackQuestions: z
    .array(text({ max: limits.question }))
    .check(z.minLength(1, 'Ask at least one question.'), z.maxLength(limits.questions)),
}

/** The fields of the quick dialog. */
export const quickIdea = {
  title: text({ max: limits.ideaTitle }),
  description: text({ max: limits.quickDescription }),
  problem: text({ max: limits.problem }),
  valueProposition: text({ max: limits.valueProposition }),
}

export const IdeaForm = z.discriminatedUnion('form', [
  z.strictObject({ form: z.literal('guided'), id: ItemId, ...guidedIdea }),
  z.strictObject({ form: z.literal('quick'), id: ItemId, ...quickIdea }),
])
export type IdeaForm = z.infer<typeof IdeaForm>
