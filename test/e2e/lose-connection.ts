import type { Page } from 'playwright-core'

/** Takes a page's connection away once the toaster stands, whose code comes when the page is idle: it tells of the loss. */
export async function loseConnection(page: Page) {
  await page.locator('section[aria-label^="Notifications"]').waitFor({ state: 'attached' })
  await page.context().setOffline(true)
}
