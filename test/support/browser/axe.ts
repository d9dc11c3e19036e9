import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

// The only rule of WCAG 2.2 that axe checks on request alone. No page has sound or video, so no rule must load any.
const OPTIONS = {
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
  preload: false,
  iframes: false,
} satisfies axe.RunOptions

/**
 * Returns the findings of axe on the page, one line each. Axe does not check frames. If a fixed bar covers a target, a
 * finding counts only if it remains after scrolling the target away from the bar.
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
