import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { FLAGS } from '#test/support/browser/browser.ts'
import { findChromium } from '../../../../scripts/setup/chromium.mjs'
import { median } from './figures.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const RUNS = 3

type Category = (typeof CATEGORIES)[number]
export type Audit = { scores: Record<Category, number>; lcpMs: number; cls: number; tbtMs: number }

/** Opens Lighthouse's simulated phone with a slow connection, in its own Chromium. It can have a member's session. */
export async function openLighthouse(origin: string, session?: object) {
  const chromePath = await findChromium()
  if (!chromePath) throw new Error('No Chromium: name one with CHROMIUM_PATH')
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...FLAGS] })
  if (session) await signIn({ origin, port: chrome.port, session })
  /** Loads a page without cache and measures it. Scores are in percent. Throws after five failed attempts. */
  async function auditOnce(path: string, tries = 5): Promise<Audit> {
    const flags = { port: chrome.port, logLevel: 'silent', disableStorageReset: true } as const
    const result = await lighthouse(`${origin}${path}`, { ...flags, onlyCategories: [...CATEGORIES] })
    if (!result) throw new Error(`${path} has no result`)
    const { categories, audits, runtimeError } = result.lhr
    // On a busy machine the trace sometimes lacks its beginning. Lighthouse then asks to try again.
    if (runtimeError && tries > 1) return auditOnce(path, tries - 1)
    if (runtimeError) throw new Error(`${path}: ${runtimeError.message}`)
    const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN
    const scores = CATEGORIES.map(name => [name, Math.round((categories[name]?.score ?? 0) * 100)])
    return {
      scores: Object.fromEntries(scores),
      lcpMs: figure('largest-contentful-paint'),
      cls: figure('cumulative-layout-shift'),
      tbtMs: figure('total-blocking-time'),
    }
  }
  /** Returns the median of each figure from three loads. */
  async function audit(path: string): Promise<Audit> {
    const runs: Audit[] = []
    while (runs.length < RUNS) runs.push(await auditOnce(path))
    const scores = CATEGORIES.map(name => [name, median(runs.map(run => run.scores[name]))])
    return {
      scores: Object.fromEntries(scores),
      lcpMs: median(runs.map(run => run.lcpMs)),
      cls: median(runs.map(run => run.cls)),
      tbtMs: median(runs.map(run => run.tbtMs)),
    }
  }
  return { audit, close: () => chrome.kill() }
}

/** Stores the session where Lighthouse's pages find it, in the browser's storage. */
async function signIn({ origin, port, session }: { origin: string; port: number; session: object }) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = browser.contexts()
  const page = await context?.newPage()
  if (!page) throw new Error('Chromium has no window')
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate(
    stored => localStorage.setItem('sb-firsthand-auth-token', stored),
    JSON.stringify(session),
  )
  await page.close()
  await browser.close()
}

/** Returns an audit in one line. */
export const auditLine = (path: string, { scores, lcpMs, cls, tbtMs }: Audit) =>
  `${path} ${CATEGORIES.map(name => scores[name]).join('/')}, LCP ${Math.round(lcpMs)} ms, CLS ${cls.toFixed(3)}, TBT ${Math.round(tbtMs)} ms`
