import { setTimeout as pause } from 'node:timers/promises'

const PAGES = ['/', '/terms', '/faq', '/dashboard', '/admin']
const PAUSE_MS = 100
const ASSET = /\/assets\/[\w.-]+/g

/**
 * Opens pages with all files that they and their scripts name, as browsers do, until `stop`. That returns the number of
 * loaded files and the failures.
 */
export function loadPages(origin: string) {
  const faults: string[] = []
  let fileCount = 0
  const over = new AbortController()
  const load = async (address: string) => {
    const response = await fetch(`${origin}${address}`)
    fileCount += 1
    if (response.status !== 200) faults.push(`${address} ${response.status}`)
    return response.text()
  }
  /** Loads a page, its files, and the files that its scripts name. */
  const open = async (page: string) => {
    const named = new Set((await load(page)).match(ASSET))
    for (const address of named) {
      const text = await load(address)
      if (address.endsWith('.js')) for (const next of text.match(ASSET) ?? []) named.add(next)
    }
  }
  const visit = async () => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      await open(PAGES[turn % PAGES.length] ?? '/').catch(error => faults.push(String(error)))
      await pause(PAUSE_MS)
    }
  }
  const visits = visit()
  return {
    async stop() {
      over.abort()
      await visits
      return { fileCount, faults }
    },
  }
}
