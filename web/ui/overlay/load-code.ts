import { getBackoffMs } from '#contract/backoff.ts'
import { findHeldBackSeconds, waitHeldBack } from '#web/ui/feedback/held-back.tsx'
import { connectionIssue, notifyError } from '#web/ui/feedback/notify.ts'

const WAITS = { firstMs: 1_000, maxMs: 8_000 }

type Patience = { tries?: number; notify?: (notice: typeof connectionIssue) => void }

/**
 * Imports a module. After a failure, shows a toast once and tries again after 1 s, 2 s, 4 s and so on, or as soon as
 * the browser is back online. Throws the last failure after `tries` attempts. If the server refuses code to this
 * network, waits as long as it says. If the server has a newer version and no longer has the code of this one, reloads
 * the page once.
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

/** The first file of the code. Its name changes with every version, and pages name it in different ways. */
const ENTRY = /s\/(index|admin)-/
/** The key of the entry for which this tab has reloaded the page. */
const RELOADED = 'reloaded'

/** Reloads the page once if the server no longer has the code of its version. Does not return in that case. */
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
 * Resolves when the browser is back online, or after `ms` milliseconds, because the server may have been offline instead.
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
