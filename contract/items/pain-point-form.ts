import * as z from 'zod/mini'
import { ItemId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { text } from '#contract/text/text.ts'
import { Pitch } from './item-fields.ts'

/** Each step checks its own fields. */
export const guidedPainPoint = {
  problemAndStory: text({ max: lengths.story }),
  failedAttempts: z.array(text({ max: lengths.failedAttempt })).check(
    z.minLength(1, /*i18n*/ 'Name at least one failed attempt.'),
    z.maxLength(lengths.failedAttempts, {
      error: () => i18n.t('At most {max} failed attempts.', { max: lengths.failedAttempts }),
    }),
  ),
  marketplaceDescription: Pitch,
}

export const PainPointForm = z.strictObject({ id: ItemId, ...guidedPainPoint })
export type PainPointForm = z.infer<typeof PainPointForm>
