import * as z from 'zod/mini'
import { lengths } from '#contract/lengths.ts'
import { text } from '#contract/text/text.ts'

/** The headline of a card, in the guided forms. */
export const Pitch = text({ max: lengths.pitch })

/** The audience of an item: tags without commas, since a comma separates them in storage. */
export const AudienceTags = z
  .array(text({ max: lengths.audienceTag }).check(z.regex(/^[^,]+$/, 'A tag holds no comma.')))
  .check(
    z.minLength(1, 'Add at least one audience.'),
    z.maxLength(lengths.audienceTags, `At most ${lengths.audienceTags} audiences.`),
  )
