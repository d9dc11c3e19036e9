import type { ComponentType } from 'react'
import { getBackoffMs } from '#contract/backoff.ts'
import { i18n } from '#contract/text/i18n.ts'
import { connectionIssue, notifyError, type Toast } from '#web/ui/feedback/notify.ts'
import { findRateLimitSeconds, waitOutRateLimit } from '#web/ui/feedback/rate-limit-wait.tsx'

const WAITS = { firstMs: 1_000, maxMs: 8_000 }

/** Said of code that the server sends and the browser does not load. */
export const BLOCKED = i18n.t('Your browser or an extension is blocking part of this page.')

type Patience = { tries?: number; notify?: (notice: Toast) => void }

/**
 * Thrown if the browser keeps the failure of an import, as browsers may: only a new document requests that code again (HTML,
 * "fetch a single module script").
 */
export class KeptFailure extends Error {}

/** Of a module that did not arrive, Chrome and Firefox say "dynamically imported module", and Safari "module script". */
const MISSED = /module/

/**
 * Imports a module. Without a connection it shows a toast and waits. After a failure, it shows a toast once and tries again
 * after 1 s, 2 s, 4 s and so on. Throws the last failure after `tries` attempts, and at once if the code
 * arrived and failed. If the server refuses code to this network, waits as long as it says. If the server has a newer version
 * and no longer has the code of this one, or if the browser keeps the failure, reloads the page once; in the second case it
 * throws KeptFailure instead if `tries` is given.
 */
export async function loadCode<T>(
  load: () => Promise<T>,
  { tries, notify = notifyError }: Patience = {},
): Promise<T> {
  let failures = 0
  for (let tried = 1; ; tried += 1) {
    try {
      await waitUntilOnline(notify)
      return await load()
    } catch (error) {
      if (!MISSED.test(String(error))) throw error
      failures += 1
      const seconds = await findRateLimitSeconds()
      if (seconds) {
        await waitOutRateLimit(seconds)
        tried -= 1
        continue
      }
      const status = await findEntryStatus()
      const isKept = status === 200 && failures > 1
      if (isKept && tries) throw new KeptFailure(BLOCKED)
      if (isKept || status === 404) await reloadOnce()
      if (tried === tries) throw error
      if (tried === 1 && status !== 200) notify(connectionIssue)
      if (isKept && failures === 2) notify({ title: BLOCKED })
      await waitForConnection(getBackoffMs(tried, WAITS))
    }
  }
}

const PAGE_TRIES = 4

/**
 * Returns a route whose page is loaded on the first visit. Until it is loaded, the previous page stays, even without a
 * connection.
 */
export const lazyPage = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) => ({
  lazy: async () => ({ Component: (await loadCode(load, { tries: PAGE_TRIES }))[name] }),
})

/**
 * Browsers that keep failures must not see one, so nothing is imported without a connection. They say that they are online
 * before requests get through, so the server has to answer first.
 */
async function waitUntilOnline(notify: NonNullable<Patience['notify']>) {
  if (!isOffline()) return
  notify(connectionIssue)
  await waitForConnection()
  for (let failed = 1; findEntry() && !(await findEntryStatus()); failed += 1)
    await waitForConnection(getBackoffMs(failed, WAITS))
}

// Where pages are drawn before they are sent, a navigator has no such state.
export const isOffline = () => 'onLine' in navigator && !navigator.onLine

/** The first file of the code. Its name changes with every version, and pages name it in different ways. */
const ENTRY = /s\/(index|admin)-/
/** The key of the entry for which this tab has reloaded the page. */
const RELOADED = 'reloaded'

const findEntry = () => performance.getEntriesByType('resource').find(({ name }) => ENTRY.test(name))?.name

/** Returns the status of the server's response to a request for the entry, undefined if there is none. */
async function findEntryStatus() {
  const entry = findEntry()
  const response = entry && (await fetch(entry, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined))
  return response ? response.status : undefined
}

/** Reloads the page, and then never resolves. Returns if this tab has reloaded this version before. */
export async function reloadOnce() {
  const entry = findEntry() ?? ''
  try {
    if (sessionStorage.getItem(RELOADED) === entry) return
    sessionStorage.setItem(RELOADED, entry)
  } catch {
    // Without storage it could reload for ever.
    return
  }
  location.reload()
  await new Promise(() => {})
}

/**
 * Resolves when the browser is back online, or after `ms` milliseconds, because the server may have been offline instead.
 */
function waitForConnection(ms?: number) {
  return new Promise<void>(resolve => {
    addEventListener('online', () => resolve(), { once: true })
    if (ms !== undefined) setTimeout(resolve, ms)
  })
}
