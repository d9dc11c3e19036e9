import type { Browser, BrowserContext, CDPSession, Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { checkOften } from './check-often.ts'

export type Looks = { width: number; theme: 'light' | 'dark' }

/** The four looks in which every page is checked. */
export const allLooks: Looks[] = [390, 1360].flatMap(width => [
  { width, theme: 'light' as const },
  { width, theme: 'dark' as const },
])

export const DESKTOP: Looks = { width: 1360, theme: 'light' }
const HEIGHT = 900
export const isPhone = ({ width }: Pick<Looks, 'width'>) => width < 768
export const toViewport = ({ width }: Looks) => ({ width, height: HEIGHT })

export type Person = ReturnType<typeof personAt>

/**
 * Opens a browser of a new person who prefers the language `locale`. It has a page with its own storage, and collects
 * all problems on the page.
 */
export async function newPerson(browser: Browser, origin: string, looks = DESKTOP, locale = 'en-US') {
  const context = await browser.newContext({
    baseURL: origin,
    locale,
    viewport: toViewport(looks),
    colorScheme: looks.theme,
    reducedMotion: 'reduce',
    hasTouch: isPhone(looks),
  })
  const page = await context.newPage()
  checkOften(page)
  await context.exposeFunction('noteViolation', (what: string) =>
    problemsOf.get(context)?.push(`policy: ${what}`),
  )
  await context.addInitScript(() => {
    // A page loads about 225 files, and browsers note 250.
    performance.setResourceTimingBufferSize(1_000)
    addEventListener('securitypolicyviolation', event => {
      const note = Reflect.get(globalThis, 'noteViolation') as (what: string) => void
      note(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`)
    })
  })
  return personAt(page, origin)
}

/** Closes every page that a test opened in a shared browser. */
export async function closePages(browser: Browser) {
  for (const context of browser.contexts()) await context.close()
}

/** The problems of the person who uses the browser at present. */
const problemsOf = new WeakMap<BrowserContext, string[]>()

/** Returns a person who uses this page of the app at `origin` from now on. */
export function personAt(page: Page, origin: string) {
  const context = page.context()
  const problems: string[] = []
  problemsOf.set(context, problems)
  page.on('pageerror', error => problems.push(`error: ${error.message}`))
  page.on('request', request => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:'))
      problems.push(`asks ${request.url()}`)
  })
  return { context, page, problems, settle: settling(page), resize: resizing(page) }
}

/** The sessions that turned the screen of a page into a touch screen. It is one as long as the session lasts. */
const touchSessions = new WeakMap<Page, CDPSession>()

/** Restores the kind of screen that a page had when it was opened. */
export async function forgetTouch(page: Page) {
  await touchSessions.get(page)?.detach()
  touchSessions.delete(page)
}

/** Returns a function that makes the page as wide as another device. A phone has a touch screen. */
function resizing(page: Page) {
  return async (width: number) => {
    const devtools = touchSessions.get(page) ?? (await page.context().newCDPSession(page))
    touchSessions.set(page, devtools)
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone({ width }) })
    await page.setViewportSize({ width, height: HEIGHT })
  }
}

/** Returns a function that waits until the page has all responses, is drawn and no longer changes. */
function settling(page: Page) {
  const open = new Set<Request>()
  page.on('request', request => {
    // The requests of a page that was left may never end.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear()
    open.add(request)
  })
  page.on('requestfinished', request => open.delete(request))
  page.on('requestfailed', request => open.delete(request))
  return async () => {
    await expect.poll(() => open.size, { interval: 20 }).toBe(0)
    await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      // Animations of other timelines follow the scrolling and end with it.
      const running = document.getAnimations().filter(({ timeline }) => timeline === document.timeline)
      await Promise.allSettled(running.map(({ finished }) => finished))
    })
  }
}
