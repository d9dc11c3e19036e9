import { getBackoffMs } from '#contract/backoff.ts'
import { findHeldBackSeconds, waitHeldBack } from '#web/ui/feedback/held-back.tsx'
import { connectionIssue, notifyError } from '#web/ui/feedback/notify.ts'

const WAITS = { firstMs: 1_000, maxMs: 8_000 }

type Patience = { tries?: number; notify?: (notice: typeof connectionIssue) => void }

/**
 * Imports a module. If that fails, shows a toast once and tries again after 1 s, 2 s, 4 s and so on, at once when the
 * browser is back online. Throws the last failure after `tries`. If the server holds this network back, waits as long as it
 * says.
 */
export async function loadCode<T>(
  load: () => Promise<T>,
  { tries = Number.POSITIVE_INFINITY, notify = notifyError }: Patience = {},
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await load()
    } catch (error) {
      const seconds = await findHeldBackSeconds()
      if (seconds) {
        await waitHeldBack(seconds)
        tried -= 1
        continue
      }
      if (tried >= tries) throw error
      if (tried === 1) notify(connectionIssue)
      await waitForConnection(getBackoffMs(tried, WAITS))
    }
  }
}

/**
 * Resolves when the browser comes back online, or after `ms` milliseconds, because the server may have been the one
 * offline.
 */
function waitForConnection(ms: number) {
  return new Promise<void>(resolve => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, ms)
    addEventListener('online', go)
  })
}
