import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export type Rules = 'all' | 'colors' | 'all but colors'

const COLOR_RULES = ['color-contrast', 'link-in-text-block']
// The one rule of WCAG 2.2 that axe leaves out unless it is asked for. No page has sound or video to load for a rule.
const EVERYTHING = { 'target-size': { enabled: true } }
const OPTIONS = { resultTypes: ['violations'], preload: false, iframes: false } satisfies axe.RunOptions
const rulesOf: Record<Rules, axe.RunOptions> = {
  all: { rules: EVERYTHING },
  colors: { runOnly: COLOR_RULES },
  'all but colors': {
    rules: { ...EVERYTHING, ...Object.fromEntries(COLOR_RULES.map(rule => [rule, { enabled: false }])) },
  },
}

/** Returns what axe finds on the page, one line a finding. It does not look into frames. */
export async function axeFindings(page: Page, rules: Rules = 'all') {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  return page.evaluate(
    async options => {
      const { violations } = await (Reflect.get(globalThis, 'axe') as typeof axe).run(document, options)
      return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 160)}`))
    },
    { ...OPTIONS, ...rulesOf[rules] },
  )
}
