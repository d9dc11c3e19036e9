import * as z from 'zod/mini'
import { lengths } from './lengths.ts'
import { text } from './text.ts'

/** The headline of a card, as the guided forms ask for it. */
export const Pitch = text({ max: lengths.pitch })

/** Whom an item is for: tags without a comma, since they are stored joined by one. */
export const AudienceTags = z
  .array(text({ max: lengths.audienceTag }).check(z.regex(/^[^,]+$/, 'A tag holds no comma.')))
  .check(
    z.minLength(1, 'Add at least one audience.'),
    z.maxLength(lengths.audienceTags, `At most ${lengths.audienceTags} audiences.`),
  )
