import { notifyError } from '#web/ui/feedback/notify.ts'
import { ApiFailure } from './api.ts'
import { toCommonNotice } from './common-failure.ts'

const EVERYWHERE: readonly string[] = [
  'network',
  'session.missing',
  'session.ended',
  'session.second-factor',
  'request.too-many',
]

/** Whether the failure could have befallen any act: no connection, no session, too fast. */
const isGeneric = (error: unknown) => error instanceof ApiFailure && EVERYWHERE.includes(error.code)

/** A failure in a sentence: what the server has against a field of the request, else its message. */
export function toSentence(error: unknown) {
  const refused = error instanceof ApiFailure ? Object.values(error.fields)[0] : undefined
  return refused ?? (error instanceof Error ? error.message : String(error))
}

/**
 * Tells of a failed act in a toast. What can befall any act is worded by the common table; the rest by `own`
 * words if there are any, in which the failure's sentence stands for a missing description.
 */
export function reportFailure(error: unknown, own?: { title: string; description?: string }) {
  const sentence = toSentence(error)
  if (own && !isGeneric(error)) return notifyError({ description: sentence, ...own })
  notifyError(toCommonNotice(sentence))
}
