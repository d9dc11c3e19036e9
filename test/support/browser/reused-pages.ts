import type { Browser, BrowserContext, Page } from 'playwright-core'
import { DESKTOP, forgetTouch, isPhone, type Looks, newPerson, personAt, toViewport } from './person.ts'

/** A page of the app without code, on which a page ends and begins without another process. */
export const BLANK = '/robots.txt'

type Reused = { page: Page; origin: string; hasTouch: boolean; isSpent: boolean; isFree: boolean }

const pages: Reused[] = []

/**
 * A person like `newPerson`, on a page that others of this worker have used before: its process has the code of the app
 * compiled, which halves what the first load costs. Nothing that the page could remember of them is left.
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

/** Calls `note` before each call of these methods, which change a page for good. */
function noteCalls<T extends object>(target: T, names: (keyof T & string)[], note: () => void) {
  for (const name of names) {
    const method = target[name] as (...args: unknown[]) => unknown
    Reflect.set(target, name, (...args: unknown[]) => {
      note()
      return method.apply(target, args)
    })
  }
}

/** Ends what the person with this browser did: its page is free for the next one, or closed if it is not to be used again. */
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
