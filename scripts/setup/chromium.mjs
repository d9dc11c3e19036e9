import { existsSync } from 'node:fs'
import path from 'node:path'

// The headless one comes first: it draws the same in half the time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Finds the browser for the tests: the one in CHROMIUM_PATH, else an installed one, else Playwright's own. Throws if
 * CHROMIUM_PATH names no file.
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH is ${named}, but there is no such file.`)
  return named || findInstalled() || (await findPlaywrights())
}

function findInstalled() {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(path.delimiter)]
  const places = NAMES.flatMap(name => folders.map(folder => path.join(folder, name)))
  return [...places, ...APPLICATIONS].find(place => existsSync(place))
}

async function findPlaywrights() {
  try {
    const { chromium } = await import('playwright-core')
    const own = chromium.executablePath()
    return existsSync(own) ? own : undefined
  } catch {
    return undefined // not installed, or not made for this machine
  }
}
