import type { ServerMessage } from '#contract/live.ts'
import { LOG_POSITION_HEADER, type PushedMessage } from '#contract/log-position.ts'
import { i18n } from '#contract/text/i18n.ts'
import { getStoredText, storeText } from '#web/platform/stored-text.ts'

const KEPT_MS = 60_000

function getKept() {
  const [logPosition = '', until] = (getStoredText(LOG_POSITION_HEADER) ?? '').split(' ')
  return Number(until) > Date.now() ? logPosition : ''
}

/**
 * Stores for a minute, for all tabs, the position up to which the server must read its database to show this browser's own
 * writes and pushes. Positions compare as texts. Without replicas there are none.
 */
function keep(logPosition: string | null | undefined) {
  if (logPosition && logPosition >= getKept())
    storeText(LOG_POSITION_HEADER, `${logPosition} ${Date.now() + KEPT_MS}`)
}

/** Fetches as `fetch` does, in the language of the page. A GET shows what this browser has written or was pushed. */
export async function fetchFresh(input: RequestInfo | URL, init: RequestInit = {}) {
  const { method = 'GET' } = init
  const headers = new Headers(init.headers)
  headers.set('accept-language', i18n.language)
  const logPosition = getKept()
  if (logPosition && method === 'GET') headers.set(LOG_POSITION_HEADER, logPosition)
  const response = await fetch(input, { ...init, headers })
  noteWrite(name => response.headers.get(name))
  return response
}

/** Notes a response to a write for later reads. `getHeader` returns a header of the response. */
export const noteWrite = (getHeader: (name: string) => string | null) => keep(getHeader(LOG_POSITION_HEADER))

/** Returns the message that was pushed as this text, and notes it for later reads. */
export function readPushed(text: string): ServerMessage {
  const { position, ...message }: PushedMessage = JSON.parse(text)
  keep(position)
  return message
}
