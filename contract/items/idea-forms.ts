import * as z from 'zod/mini'
import { ItemId, UploadKey } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { countCharacters, firstCharacters } from '#contract/text/characters.ts'
import { i18n } from '#contract/text/i18n.ts'
import { text } from '#contract/text/text.ts'
import { AudienceTags, Pitch } from './item-fields.ts'
import { NamedPainPoints } from './namings.ts'
import { formNames, toWire } from './wire-names.ts'

/** Each step checks its own fields. */
export const guidedIdea = {
  description: text({ max: lengths.vision }),
  audiences: AudienceTags,
  pitch: Pitch,
  questions: z.array(text({ max: lengths.question })).check(
    z.minLength(1, /*i18n*/ 'Ask at least one question.'),
    z.maxLength(lengths.questions, {
      error: () => i18n.t('At most {max} questions.', { max: lengths.questions }),
    }),
  ),
}

/** Returns the title of a guided idea: the first 100 characters of its vision, with '...' if there are more. */
export const titleOfVision = (vision: string) =>
  countCharacters(vision) > lengths.ideaTitle ? `${firstCharacters(vision, lengths.ideaTitle)}...` : vision

export const quickIdea = {
  title: text({ max: lengths.ideaTitle }),
  description: text({ max: lengths.quickDescription }),
  problem: text({ max: lengths.problem }),
  valueProposition: text({ max: lengths.valueProposition }),
}

export const IdeaForm = z.discriminatedUnion('form', [
  z.strictObject({
    form: z.literal('guided'),
    id: ItemId,
    ...toWire(guidedIdea, formNames.idea),
    solves: z.optional(NamedPainPoints),
  }),
  z.strictObject({ form: z.literal('quick'), id: ItemId, ...quickIdea, image: z.optional(UploadKey) }),
])
export type IdeaForm = z.infer<typeof IdeaForm>
