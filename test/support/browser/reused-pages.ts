import type { Browser, BrowserContext, Page } from 'playwright-core'
import { DESKTOP, forgetTouch, isPhone, type Looks, newPerson, personAt, toViewport } from './person.ts'

/** A page of the app without code. Pages begin and end on it, so that they stay in the same process. */
export const BLANK = '/robots.txt'

type Reused = { page: Page; origin: string; hasTouch: boolean; isSpent: boolean; isFree: boolean }

const pages: Reused[] = []

/**
 * Returns a person as `newPerson` does, but on a page that earlier persons of this worker have used. The page's process
 * has already compiled the code of the app, which halves the cost of the first load. Everything that the page could
 * remember of earlier persons is removed.
 */
export async function nextPerson(browser: Browser, origin: string, looks: Looks = DESKTOP) {
  const hasTouch = isPhone(looks)
  const free = pages.find(
    one => one.isFree && !one.page.isClosed() && one.origin === origin && one.hasTouch === hasTouch,
  )
  if (!free) return firstPerson(browser, origin, looks)
  free.isFree = false
  await free.page.setViewportSize(toViewport(looks))
  await free.page.emulateMedia({ colorScheme: looks.theme })
  return personAt(free.page, origin)
}

async function firstPerson(browser: Browser, origin: string, looks: Looks) {
  const person = await newPerson(browser, origin, looks)
  const { page, context } = person
  const reused = { page, origin, hasTouch: isPhone(looks), isSpent: false, isFree: false }
  const spend = () => void (reused.isSpent = true)
  noteCalls(page, ['addInitScript', 'exposeFunction', 'routeWebSocket'], spend)
  noteCalls(context, ['addInitScript', 'exposeFunction', 'routeWebSocket'], spend)
  noteCalls(page.clock, ['install'], spend)
  pages.push(reused)
  return person
}

/** Calls `note` before each call of these methods. They change a page permanently. */
function noteCalls<T extends object>(target: T, names: (keyof T & string)[], note: () => void) {
  for (const name of names) {
    const method = target[name] as (...args: unknown[]) => unknown
    Reflect.set(target, name, (...args: unknown[]) => {
      note()
      return method.apply(target, args)
    })
  }
}

/**
 * Ends the use of a browser by a person. The page is then free for the next person, or is closed if it cannot be used
 * again.
 */
export async function leavePage(context: BrowserContext) {
  const reused = pages.find(({ page }) => page.context() === context)
  if (reused?.isFree) return
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  if (reused && !reused.isSpent && !reused.page.isClosed()) {
    reused.isFree = await forget(reused).then(
      () => true,
      () => false,
    )
    if (reused.isFree) return
  }
  if (reused) pages.splice(pages.indexOf(reused), 1)
  await context.close()
}

async function forget({ page, origin }: Reused) {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  page.removeAllListeners()
  await context.setOffline(false)
  await forgetTouch(page)
  await context.clearCookies()
  await page.goto(BLANK)
  await page.evaluate(() => sessionStorage.clear())
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await devtools.send('Page.resetNavigationHistory')
  await devtools.detach()
}
