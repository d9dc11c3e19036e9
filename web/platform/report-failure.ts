import { notifyError } from '#web/ui/notify.ts'
import { ApiFailure } from './api.ts'
import { commonFailure } from './common-failure.ts'

const EVERYWHERE: readonly string[] = ['network', 'session.missing', 'session.ended', 'request.too-many']

/**
 * Tells of a failed act in a toast. What can befall any act (no connection, no session, too fast) is
 * worded by the common table; the rest under `title` with the server's message, if a title is given.
 */
export function reportFailure(error: unknown, title?: string) {
  const message = error instanceof Error ? error.message : String(error)
  const everywhere = error instanceof ApiFailure && EVERYWHERE.includes(error.code)
  const common = commonFailure(message)
  notifyError(title && !everywhere ? { title, description: message } : common)
}
