import * as z from 'zod/mini'
import { lengths } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { text } from '#contract/text/text.ts'
import { toStoredAudiences } from './stored-audiences.ts'

/** The headline of a card, in the guided forms. */
export const Pitch = text({ max: lengths.pitch })

/** The audience of an item: tags without commas, since a comma separates those of an idea on the wire. */
export const AudienceTags = z
  .array(
    text({ max: lengths.audienceTag }).check(z.regex(/^[^,]+$/, /*i18n*/ "A tag can't contain a comma.")),
  )
  .check(
    z.minLength(1, /*i18n*/ 'Add at least one audience.'),
    z.maxLength(lengths.audienceTags, {
      error: () => i18n.t('At most {max} audiences.', { max: lengths.audienceTags }),
    }),
    z.overwrite(toStoredAudiences),
  )
