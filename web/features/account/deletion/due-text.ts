import { createDateFormat } from '#web/ui/text/date-text.ts'

/** Writes when an account is deleted. */
export const toDueText = createDateFormat({ dateStyle: 'long', timeStyle: 'short' })
