import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '../../../scripts/setup/chromium.mjs'

export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters are placed as on a person's screen, not on whole pixels.
  '--font-render-hinting=none',
]

/** Opens the Chromium that the set-up has found or installed. */
export async function openBrowser() {
  const executablePath = await findChromium()
  if (!executablePath) throw new Error('No Chromium: name one with CHROMIUM_PATH')
  return chromium.launch({ executablePath, args: FLAGS })
}

let browserOfWorker: Promise<Browser> | undefined

/** Returns the browser of this worker. All its files share it, and it ends with the worker. */
export async function sharedBrowser() {
  const open = await browserOfWorker
  if (open?.isConnected()) return open
  browserOfWorker = openBrowser()
  return browserOfWorker
}
