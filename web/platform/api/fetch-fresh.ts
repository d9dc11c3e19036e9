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
 * Stores a position of the database's log for a minute, for all tabs. The server must have read up to this position to
 * show this browser's own writes and pushes. Positions compare as texts. Without replicas there are none.
 */
function keep(logPosition: string | null | undefined) {
  if (logPosition && logPosition >= getKept())
    storeText(LOG_POSITION_HEADER, `${logPosition} ${Date.now() + KEPT_MS}`)
}

/**
 * Fetches as `fetch` does, in the language of the page. The response to a GET includes everything that this browser has
 * written or received by push.
 */
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

/** Stores the log position of a response to a write for later reads. `getHeader` returns a header of the response. */
export const noteWrite = (getHeader: (name: string) => string | null) => keep(getHeader(LOG_POSITION_HEADER))

/** Parses a pushed message, and stores its log position for later reads. */
export function readPushed(text: string): ServerMessage {
  const { position, ...message }: PushedMessage = JSON.parse(text)
  keep(position)
  return message
}
