import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

// The one rule of WCAG 2.2 that axe leaves out unless it is asked for. No page has sound or video to load for a rule.
const OPTIONS = {
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
  preload: false,
  iframes: false,
} satisfies axe.RunOptions

/**
 * Returns what axe finds on the page, one line a finding. It does not look into frames. Where a bar that stays covers a target,
 * only what is found once the target is scrolled away from it counts.
 */
export async function axeFindings(page: Page) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  return page.evaluate(async options => {
    const { run } = Reflect.get(globalThis, 'axe') as typeof axe
    const isCovered = async ([selector]: axe.UnlabelledFrameSelector) => {
      const target = typeof selector === 'string' && document.querySelector(selector)
      if (!target) return true
      target.scrollIntoView({ block: 'center' })
      return (await run(target, { ...options, runOnly: ['target-size'] })).violations.length > 0
    }
    const findings: string[] = []
    for (const { id, nodes } of (await run(document, options)).violations)
      for (const { html, target } of nodes)
        if (id !== 'target-size' || (await isCovered(target))) findings.push(`${id}: ${html.slice(0, 160)}`)
    return findings
  }, OPTIONS)
}
