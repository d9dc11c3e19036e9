import { ApiFailure } from '#web/platform/api.ts'
import { commonFailure } from '#web/platform/common-failure.ts'

/** Why publishing failed, in a sentence: what the server has against a field, else the common table's words. */
export function publishFailure(error: unknown) {
  const refused = error instanceof ApiFailure ? Object.values(error.fields)[0] : undefined
  return refused ?? commonFailure(error instanceof Error ? error.message : String(error)).description
}
