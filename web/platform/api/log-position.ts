import { POSITION_HEADER } from '#contract/log-position.ts'
import { getStoredText, storeText } from '#web/platform/stored-text.ts'

const KEPT_MS = 60_000

function getKept() {
  const [position = '', until] = (getStoredText(POSITION_HEADER) ?? '').split(' ')
  return Number(until) > Date.now() ? position : ''
}

/**
 * Keeps for a minute, for all tabs, up to where the server must read its database to show what this browser has written or
 * was pushed. Positions have their order as texts. Without replicas there are none.
 */
export function noteDatabasePosition(position: string | null | undefined) {
  if (position && position >= getKept()) storeText(POSITION_HEADER, `${position} ${Date.now() + KEPT_MS}`)
}

/** Notes the position of a response. */
export const noteWrite = ({ headers }: Response) => noteDatabasePosition(headers.get(POSITION_HEADER))

/** Adds the kept position to a request. */
export function addDatabasePosition(headers: Headers) {
  const position = getKept()
  if (position) headers.set(POSITION_HEADER, position)
}
