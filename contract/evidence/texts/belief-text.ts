import type { Belief } from '#contract/evidence/statistics/belief.ts'
import type { Count } from '#contract/evidence/statistics/confidence-sequence.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toPercentText } from '#contract/text/number-text.ts'
import { toCountText } from './figure-text.ts'

/**
 * Returns the belief before a verdict: 'Usual here: 12 %. With 5 of 24 we think the real share is above your bar of 20 %
 * with 4 in 10. A guess, not a verdict.' `bar` is in percent. The text is never shown beside a verdict.
 */
export function toBeliefText({ usual, wording }: Belief, { own, bar }: { own: Count; bar: number }) {
  return i18n.t(
    'Usual here: {usual}. With {own} we think {said, select, perhaps {the real share is perhaps above your bar of {bar}} even {the chances are even that the real share is above your bar of {bar}} probably {the real share is probably above your bar of {bar}} other {the real share is above your bar of {bar} with {chance} in 10}}. A guess, not a verdict.',
    {
      usual: toPercentText(Math.round(usual * 100)),
      own: toCountText(own),
      said: typeof wording === 'number' ? 'chance' : wording,
      chance: wording,
      bar: toPercentText(bar),
    },
  )
}
