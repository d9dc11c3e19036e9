import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, chromium, type Page } from 'playwright-core'
import { findChromium } from '../scripts/chromium.mjs'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The Chromium that the set-up found or installed. */
export async function openBrowser() {
  const executablePath = await findChromium()
  if (!executablePath) throw new Error('No Chromium: name one with CHROMIUM_PATH')
  return chromium.launch({ executablePath, args: FLAGS })
}

export type Looks = { width: number; theme: 'light' | 'dark' }

/** The four ways in which every page is looked at. */
export const allLooks: Looks[] = [390, 1360].flatMap(width => [
  { width, theme: 'light' as const },
  { width, theme: 'dark' as const },
])

/** A person's own browser: a page with its own storage, and everything that went wrong on it. */
export async function newPerson(
  browser: Browser,
  origin: string,
  { width, theme }: Looks = { width: 1360, theme: 'light' },
) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    hasTouch: width < 768,
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
  return { context, page, troubles }
}

/** What axe finds on the page, WCAG 2.2 A and AA, one line a finding. */
export async function axeFindings(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 160)}`))
}
