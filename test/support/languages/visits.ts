import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openBrowser } from '#test/support/browser/browser.ts'
import { newPerson, type Person } from '#test/support/browser/person.ts'
import { startPseudoCommunity } from './pseudo-community.ts'
import { listScenes, type Scene, type Who } from './pseudo-scenes.ts'

const QUIET_MS = 250
const PATIENCE_MS = 3_000
const STORED = 'sb-firsthand-auth-token'

type Visit = { who: Who; width: number; language: string }
export type Walk = Awaited<ReturnType<typeof startWalk>>

/** Starts the community and a browser. `scenes` are the pages to visit. */
export async function startWalk() {
  const browser = await openBrowser()
  const community = await startPseudoCommunity()
  const close = async () => {
    await browser.close()
    await community.close()
  }
  return { browser, community, scenes: listScenes(await community.known()), close }
}

/** Opens a browser in which this person has signed in and chosen the language. `close` keeps a renewed session. */
export async function openBrowserOf({ browser, community }: Walk, { who, width, language }: Visit) {
  const { origin, sessions } = community
  const person = await newPerson(browser, origin, { width, theme: 'light' })
  await person.context.setExtraHTTPHeaders({ 'accept-language': language })
  await person.context.addInitScript(
    ([chosen = '', key = '', stored = '']) => {
      localStorage.setItem('firsthand-language', chosen)
      if (stored && !localStorage.getItem(key)) localStorage.setItem(key, stored)
    },
    [language, STORED, who === 'guest' ? '' : JSON.stringify(sessions[who])],
  )
  const close = async () => {
    const stored = await person.page.evaluate(key => localStorage.getItem(key), STORED)
    if (stored && who !== 'guest') sessions[who] = JSON.parse(stored)
    await person.context.close()
  }
  return { ...person, close }
}

/** Opens a page and waits until it is at rest. Throws if the person has been signed out. */
export async function visit({ page, settle }: Pick<Person, 'page' | 'settle'>, { who, address }: Scene) {
  await page.goto(address)
  const title = page.locator('h1').first()
  await title.waitFor({ timeout: PATIENCE_MS }).catch(() => {})
  await settle()
  await atRest(page)
  const isOut = who !== 'guest' && new URL(page.url()).pathname === '/auth'
  if (isOut) throw new Error(`The ${who} was signed out at ${address}`)
}

/** Waits until the page has been the same for a moment. */
export async function atRest(page: Page) {
  let before = ''
  const isSame = async () => before === (before = await page.evaluate(() => document.body.innerHTML))
  await expect.poll(isSame, { interval: QUIET_MS }).toBe(true)
}
