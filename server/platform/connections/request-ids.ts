import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The header that carries the id of a request, from a proxy and back to the reader. */
export const REQUEST_ID_HEADER = 'x-request-id'

/** Ids as proxies make them: UUIDs, hex digits, or words joined by punctuation that no log has to escape. */
const WELL_FORMED = /^[\w.:-]{8,64}$/

/** Returns the id that a trusted proxy gave the request, if it is well-formed, else a new one. */
export function toRequestId(
  { headers }: Pick<IncomingMessage, 'headers'>,
  options: { isFromProxy: boolean },
) {
  const given = headers[REQUEST_ID_HEADER]
  if (options.isFromProxy && typeof given === 'string' && WELL_FORMED.test(given)) return given
  return randomUUID()
}
