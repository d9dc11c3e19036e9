import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type CDPSession, chromium, type Page, type Request } from 'playwright-core'
import { expect } from 'vitest'
import { findChromium } from '../../scripts/chromium.mjs'

export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters where they belong, as on a person's screen, instead of on whole pixels.
  '--font-render-hinting=none',
]

/** The Chromium that the set-up found or installed. */
export async function openBrowser() {
  const executablePath = await findChromium()
  if (!executablePath) throw new Error('No Chromium: name one with CHROMIUM_PATH')
  return chromium.launch({ executablePath, args: FLAGS })
}

let browserOfWorker: Promise<Browser> | undefined

/** The browser that all files of a worker share, and that ends with the worker. */
export async function sharedBrowser() {
  const open = await browserOfWorker
  if (open?.isConnected()) return open
  browserOfWorker = openBrowser()
  return browserOfWorker
}

/** Closes every page that a test opened in a shared browser. */
export async function closePages(browser: Browser) {
  for (const context of browser.contexts()) await context.close()
}

export type Looks = { width: number; theme: 'light' | 'dark' }

/** The four ways in which every page is looked at. */
export const allLooks: Looks[] = [390, 1360].flatMap(width => [
  { width, theme: 'light' as const },
  { width, theme: 'dark' as const },
])

const HEIGHT = 900
const isPhone = (width: number) => width < 768

/** A person's own browser: a page with its own storage, and everything that went wrong on it. */
export async function newPerson(
  browser: Browser,
  origin: string,
  { width, theme }: Looks = { width: 1360, theme: 'light' },
) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: HEIGHT },
    colorScheme: theme,
    reducedMotion: 'reduce',
    hasTouch: isPhone(width),
  })
  const page = await context.newPage()
  const troubles: string[] = []
  page.on('pageerror', error => troubles.push(`error: ${error.message}`))
  page.on('request', request => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:'))
      troubles.push(`asks ${request.url()}`)
  })
  await context.exposeFunction('noteViolation', (what: string) => troubles.push(`policy: ${what}`))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', event => {
      const note = Reflect.get(globalThis, 'noteViolation') as (what: string) => void
      note(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`)
    })
  })
  return { context, page, troubles, settle: settling(page), resize: resizing(page) }
}

/** Makes the page as wide as another device, which has a touch screen if it is a phone. */
function resizing(page: Page) {
  // The screen is a touch screen for as long as the session that made it one.
  let devtools: CDPSession | undefined
  return async (width: number) => {
    devtools ??= await page.context().newCDPSession(page)
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone(width) })
    await page.setViewportSize({ width, height: HEIGHT })
  }
}

/** A wait for the page to have every answer it asked for, drawn and at rest. */
function settling(page: Page) {
  const open = new Set<Request>()
  page.on('request', request => open.add(request))
  page.on('requestfinished', request => open.delete(request))
  page.on('requestfailed', request => open.delete(request))
  return async () => {
    await expect.poll(() => open.size, { interval: 20, timeout: 10_000 }).toBe(0)
    await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    })
  }
}

// The builder would bring the whole of axe twice to every look: it is brought once to a page, and then nothing.
const ofBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const axeSource = readFileSync(ofBuilder.resolve('axe-core/axe.min.js'), 'utf8')
const NOTHING = 'undefined'

// The one rule of WCAG 2.2 that axe leaves out unless it is asked for. No page has sound or video to load for a rule.
const EVERYTHING = { preload: false, rules: { 'target-size': { enabled: true } } }
const COLORS = { preload: false, runOnly: ['color-contrast', 'link-in-text-block'] }

/** What axe finds on the page, one line a finding: by all of its rules, or by those about colors alone. */
export async function axeFindings(page: Page, rules: 'all' | 'colors' = 'all') {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  // Not the other mode, which opens a second page on behalf of frames: ours has none.
  const axe = new AxeBuilder({ page, axeSource: NOTHING }).setLegacyMode()
  const chosen = rules === 'all' ? EVERYTHING : COLORS
  const { violations } = await axe.options({ resultTypes: ['violations'], ...chosen }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 160)}`))
}
