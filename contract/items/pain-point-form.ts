import * as z from 'zod/mini'
import { ItemId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { text } from '#contract/text/text.ts'
import { Pitch } from './item-fields.ts'
import { formNames, toWire } from './wire-names.ts'

/** Each step checks its own fields. */
export const guidedPainPoint = {
  description: text({ max: lengths.story }),
  failedAttempts: z.array(text({ max: lengths.failedAttempt })).check(
    z.minLength(1, /*i18n*/ 'Add at least one failed attempt.'),
    z.maxLength(lengths.failedAttempts, {
      error: () => i18n.t('At most {max} failed attempts.', { max: lengths.failedAttempts }),
    }),
  ),
  pitch: Pitch,
}

export const PainPointForm = z.strictObject({ id: ItemId, ...toWire(guidedPainPoint, formNames.pain_point) })
export type PainPointForm = z.infer<typeof PainPointForm>
