import * as z from 'zod/mini'
import { ItemId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { text } from '#contract/text/text.ts'
import { Pitch } from './item-fields.ts'

/** The fields of the guided form. Each step checks its own. */
export const guidedPainPoint = {
  problemAndStory: text({ max: lengths.story }),
  failedAttempts: z
    .array(text({ max: lengths.failedAttempt }))
    .check(
      z.minLength(1, 'Name at least one failed attempt.'),
      z.maxLength(lengths.failedAttempts, `At most ${lengths.failedAttempts} failed attempts.`),
    ),
  marketplaceDescription: Pitch,
}

export const PainPointForm = z.strictObject({ id: ItemId, ...guidedPainPoint })
export type PainPointForm = z.infer<typeof PainPointForm>
