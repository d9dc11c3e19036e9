import type { Belief } from '#contract/evidence/statistics/belief.ts'
import type { Count } from '#contract/evidence/statistics/confidence-sequence.ts'
import { toCountText, toPercentText } from './figure-text.ts'

/**
 * Returns what is believed before a verdict: 'Usual here: 12 %. With 5 of 24 we think the real share is above your bar of 20 % with
 * 4 in 10. A guess, not a verdict.' `bar` is in percent. It is never said beside a verdict.
 */
export function toBeliefText({ usual, said }: Belief, { own, bar }: { own: Count; bar: number }) {
  const above = `above your bar of ${toPercentText(bar)}`
  const thought = {
    perhaps: `the real share is perhaps ${above}`,
    even: `the chances are even that the real share is ${above}`,
    probably: `the real share is probably ${above}`,
  }
  const belief = typeof said === 'number' ? `the real share is ${above} with ${said} in 10` : thought[said]
  return `Usual here: ${toPercentText(Math.round(usual * 100))}. With ${toCountText(own)} we think ${belief}. A guess, not a verdict.`
}
