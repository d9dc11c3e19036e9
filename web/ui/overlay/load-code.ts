import { getBackoffMs } from '#contract/backoff.ts'
import { findHeldBackSeconds, waitHeldBack } from '#web/ui/feedback/held-back.tsx'
import { connectionIssue, notifyError } from '#web/ui/feedback/notify.ts'

const WAITS = { firstMs: 1_000, maxMs: 8_000 }

type Patience = { tries?: number; notify?: (notice: typeof connectionIssue) => void }

/**
 * Imports a module. If that fails, shows a toast once and tries again after 1 s, 2 s, 4 s and so on, at once when the
 * browser is back online. Throws the last failure after `tries`. If the server holds this network back, waits as long as it
 * says. If the server has a newer version and no longer the code of this one, loads the page again, once.
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
      await reloadIfReplaced()
      if (tried >= tries) throw error
      if (tried === 1) notify(connectionIssue)
      await waitForConnection(getBackoffMs(tried, WAITS))
    }
  }
}

/** The first file of the code, whose name changes with every version. Pages name it in different ways. */
const ENTRY = /s\/(index|admin)-/
/** The key of the entry for which this tab was loaded again. */
const RELOADED = 'reloaded'

/** Loads the page again, once, if the server has no code of its version any more. Does not return then. */
async function reloadIfReplaced() {
  const entry = performance.getEntriesByType('resource').find(({ name }) => ENTRY.test(name))?.name
  if (!entry || sessionStorage.getItem(RELOADED) === entry) return
  const response = await fetch(entry, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (response?.status !== 404) return
  sessionStorage.setItem(RELOADED, entry)
  location.reload()
  await new Promise(() => {})
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
