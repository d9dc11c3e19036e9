import { useEffect } from 'react'
import type { MemberId } from '#contract/ids.ts'
import { api } from '#web/platform/api/api.ts'
import { getStoredText, storeText } from '#web/platform/stored-text.ts'

const KEY = 'firsthand-time-zone'

/** Sends the server the zone of this browser: once, and again after a move. The weekly email goes by the last one. */
export function useTimeZone(member: MemberId) {
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const sent = `${member} ${timeZone}`
    if (getStoredText(KEY) === sent) return
    // The next page tries again.
    api('PUT /me/time-zone', { body: { timeZone } }).then(
      () => storeText(KEY, sent),
      () => {},
    )
  }, [member])
}
