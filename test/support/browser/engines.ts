import { existsSync } from 'node:fs'
import { launch, type Page } from 'puppeteer-core'
import { findChromium } from '../../../scripts/setup/chromium.mjs'
import { FLAGS } from './browser.ts'
import { openWebkit } from './webkit.ts'

/** A tab with storage of its own. */
export type Tab = {
  go: (url: string) => Promise<unknown>
  /** Returns the value of an expression in the page; it may be a promise. */
  run: (expression: string) => Promise<unknown>
  /** Presses the pointer at a place in the window. */
  press: (x: number, y: number) => Promise<unknown>
  /** Types into the field that has the focus. */
  type: (text: string) => Promise<unknown>
  /** Returns a PNG of the window. */
  picture: () => Promise<Uint8Array>
  close: () => Promise<unknown>
}
export type Engine = { open: (width: number) => Promise<Tab>; close: () => Promise<unknown> }
type Found = { packages: string; open: (() => Promise<Engine>) | undefined }

export const HEIGHT = 900
const FIREFOX = '/usr/bin/firefox-esr'
const MINI_BROWSERS = ['x86_64', 'aarch64'].map(
  machine => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
)

const toTab = (page: Page, close: () => Promise<unknown>): Tab => ({
  go: url => page.goto(url, { waitUntil: 'load' }),
  run: expression => page.evaluate(expression),
  press: async (x, y) => {
    // Firefox stops the transitions of a page in the background.
    await page.bringToFront()
    await page.mouse.click(x, y)
  },
  type: text => page.keyboard.type(text),
  picture: () => page.screenshot(),
  close,
})

async function openByPuppeteer(browser: 'chrome' | 'firefox', executablePath: string): Promise<Engine> {
  const args = browser === 'chrome' ? FLAGS : []
  const launched = await launch({
    browser,
    executablePath,
    args,
    headless: browser === 'chrome' ? 'shell' : true,
    defaultViewport: null,
  })
  const open = async (width: number) => {
    const context = await launched.createBrowserContext()
    const page = await context.newPage()
    // Firefox 140 sets the size, and then fails to turn a screen that it does not have.
    await page.setViewport({ width, height: HEIGHT }).catch(() => undefined)
    return toTab(page, () => context.close())
  }
  return { open, close: () => launched.close() }
}

/** Returns the engines by name, with Debian's packages for each; one that is not installed has no `open`. */
export async function findEngines(): Promise<Record<string, Found>> {
  const chromium = await findChromium()
  const miniBrowser = MINI_BROWSERS.find(existsSync)
  return {
    Chromium: {
      packages: 'chromium',
      open: chromium ? () => openByPuppeteer('chrome', chromium) : undefined,
    },
    Firefox: {
      packages: 'firefox-esr',
      open: existsSync(FIREFOX) ? () => openByPuppeteer('firefox', FIREFOX) : undefined,
    },
    WebKit: {
      packages: 'webkit2gtk-driver and xvfb',
      open: miniBrowser && existsSync('/usr/bin/Xvfb') ? () => openWebkit(miniBrowser) : undefined,
    },
  }
}
