import type { Page } from 'playwright-core'

/** Disconnects a page once the toaster is mounted, which happens when the page is idle: it has to report the loss. */
export async function loseConnection(page: Page) {
  await page.locator('section[aria-label^="Notifications"]').waitFor({ state: 'attached' })
  await page.context().setOffline(true)
}
