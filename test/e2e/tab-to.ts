import type { Page } from 'playwright-core'

const PRESSES_MAX = 40

/** Presses Tab until the focus is on something of that name, as someone does who listens. */
export async function tabTo(page: Page, name: string | RegExp) {
  for (let presses = 0; presses < PRESSES_MAX; presses += 1) {
    await page.keyboard.press('Tab')
    const element = page.locator(':focus')
    if (await isNamed(element, name)) return element
  }
  throw new Error(`Tab never comes to ${name}`)
}

async function isNamed(element: ReturnType<Page['locator']>, name: string | RegExp) {
  const snapshot = await element.ariaSnapshot()
  const [, spoken = ''] = /"((?:[^"\\]|\\.)*)"/.exec(snapshot) ?? []
  return typeof name === 'string' ? spoken === name : name.test(spoken)
}
