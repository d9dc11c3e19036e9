import type { Page } from 'playwright-core'

/** Goes to another page of the app as a link would, without a load, and waits for its heading. */
export async function followTo(page: Page, address: string) {
  // React cannot take a prerendered page over whose address has changed meanwhile.
  await page.waitForFunction(() => !window.keepForm)
  await page.evaluate(to => {
    document.querySelector('h1')?.setAttribute('data-left', '')
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)
  await page.locator('h1:not([data-left])').waitFor()
}
