import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

// The builder would bring the whole of axe twice to every look: it is brought once to a page, and then nothing.
const ofBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const axeSource = readFileSync(ofBuilder.resolve('axe-core/axe.min.js'), 'utf8')
const NOTHING = 'undefined'

// The one rule of WCAG 2.2 that axe leaves out unless it is asked for. No page has sound or video to load for a rule.
const EVERYTHING = { preload: false, rules: { 'target-size': { enabled: true } } }
const COLORS = { preload: false, runOnly: ['color-contrast', 'link-in-text-block'] }

/** What axe finds on the page, one line a finding: by all of its rules, or by those about colors alone. */
export async function axeFindings(page: Page, rules: 'all' | 'colors' = 'all') {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  // Not the other mode, which opens a second page on behalf of frames: ours has none.
  const axe = new AxeBuilder({ page, axeSource: NOTHING }).setLegacyMode()
  const chosen = rules === 'all' ? EVERYTHING : COLORS
  const { violations } = await axe.options({ resultTypes: ['violations'], ...chosen }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 160)}`))
}
