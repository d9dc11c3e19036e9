import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allLooks, axeFindings, newPerson, openBrowser } from '../browser.ts'
import { cloneDatabase } from '../database.ts'
import { runApp } from '../running-app.ts'
import { memberPages, openPages, publishQuickly, signUp } from './people.ts'

let browser: Browser
let app: Awaited<ReturnType<typeof runApp>>
let database: Awaited<ReturnType<typeof cloneDatabase>>

beforeAll(async () => {
  database = await cloneDatabase()
  app = await runApp({ DATABASE_URL: database.url })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await app.end()
  await database.drop()
})

/** What is wrong with a page: axe's findings, and what stands wider than the screen. */
async function faultsOf(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).or(page.getByText('Item not found')).first().waitFor()
  await page.waitForLoadState('networkidle')
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return [...(await axeFindings(page)), ...(overflow > 0 ? [`${overflow} px too wide`] : [])].map(
    fault => `${path} ${fault}`,
  )
}

describe.each(allLooks)('$width px, $theme', looks => {
  test('every page is free of findings, of sideways scrolling and of policy violations', async () => {
    const { page, troubles, context } = await newPerson(browser, app.origin, looks)
    const faults: string[] = []
    for (const path of openPages) faults.push(...(await faultsOf(page, path)))
    await signUp(page, 'Reader')
    const long = 'wordwithoutend'.repeat(7)
    const item = await publishQuickly(page, long)
    for (const path of [...memberPages, item]) faults.push(...(await faultsOf(page, path)))
    expect([...faults, ...troubles]).toEqual([])
    await context.close()
  })
})
