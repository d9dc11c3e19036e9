import type { Browser, BrowserContext, CDPSession, Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { askOften } from './ask-often.ts'

export type Looks = { width: number; theme: 'light' | 'dark' }

/** The four ways in which every page is looked at. */
export const allLooks: Looks[] = [390, 1360].flatMap(width => [
  { width, theme: 'light' as const },
  { width, theme: 'dark' as const },
])

export const DESKTOP: Looks = { width: 1360, theme: 'light' }
const HEIGHT = 900
export const isPhone = ({ width }: Pick<Looks, 'width'>) => width < 768
export const toViewport = ({ width }: Looks) => ({ width, height: HEIGHT })

export type Person = ReturnType<typeof personAt>

/** Opens a person's own browser, which prefers the language `locale`: a page with its own storage, and everything that went wrong on it. */
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
  askOften(page)
  await context.exposeFunction('noteViolation', (what: string) =>
    problemsOf.get(context)?.push(`policy: ${what}`),
  )
  await context.addInitScript(() => {
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

/** The problems of the person who uses the browser now. */
const problemsOf = new WeakMap<BrowserContext, string[]>()

/** Returns somebody who uses this page of the app at `origin` from now on. */
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

/** The sessions that made a page's screen a touch screen, which it is for as long as they last. */
const touchSessions = new WeakMap<Page, CDPSession>()

/** Gives a page back the kind of screen that it was opened with. */
export async function forgetTouch(page: Page) {
  await touchSessions.get(page)?.detach()
  touchSessions.delete(page)
}

/** Makes the page as wide as another device, which has a touch screen if it is a phone. */
function resizing(page: Page) {
  return async (width: number) => {
    const devtools = touchSessions.get(page) ?? (await page.context().newCDPSession(page))
    touchSessions.set(page, devtools)
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone({ width }) })
    await page.setViewportSize({ width, height: HEIGHT })
  }
}

/** Returns a function that waits for the page to have every response it asked for, drawn and at rest. */
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
