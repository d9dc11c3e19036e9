import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { text } from './text.ts'

/** The headline of a card, as the guided forms ask for it. */
export const Pitch = text({ max: limits.pitch })

/** Whom an item is for: tags without a comma, since they are stored joined by one. */
export const AudienceTags = z
  .array(text({ max: limits.audienceTag }).check(z.regex(/^[^,]+$/, 'A tag holds no comma.')))
  .check(
    z.minLength(1, 'Add at least one audience.'),
    z.maxLength(limits.audienceTags, `At most ${limits.audienceTags} audiences.`),
  )
