import type { Thresholds } from '#contract/evidence/bars.ts'
import type { Share } from '#contract/evidence/groups.ts'
import { shareInterval } from '#contract/evidence/statistics/confidence-sequence.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { FIRST_VERDICT_READERS } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toListText } from '#contract/text/list-text.ts'
import { toNumberText, toPercentText } from '#contract/text/number-text.ts'
import { toShareText } from './figure-text.ts'
import { showInterval } from './interval-text.ts'

/** The threshold for building, in percent, from which on the flags change places and it looks back. */
const LOOKS_BACK_FROM = 62
/** The threshold for dropping from which on its flag then looks back too: before, there is no room for its words. */
const DROP_LOOKS_BACK_FROM = 32

/** Returns which flags look back from their place, so that no flag's line crosses the other's words. */
export function toFlagSides({ buildAbove, dropBelow }: Thresholds) {
  const build = buildAbove >= LOOKS_BACK_FROM
  return { build, drop: build && dropBelow >= DROP_LOOKS_BACK_FROM }
}

/** Returns the words of the two flags of a bar. */
export function toFlagWords({ buildAbove, dropBelow }: Thresholds, kind: ItemKind) {
  const values = { drop: toPercentText(dropBelow), build: toPercentText(buildAbove) }
  return kind === 'pain_point'
    ? { drop: i18n.t('leave below {drop}', values), build: i18n.t('take on above {build}', values) }
    : { drop: i18n.t('drop below {drop}', values), build: i18n.t('build above {build}', values) }
}

/** Returns a range in words, or null below twenty people, when it would say little. */
export function toLikelyText({ yes, readers }: Share) {
  if (readers < FIRST_VERDICT_READERS) return null
  const { from, to } = showInterval(shareInterval(yes, readers))
  return i18n.t('very likely {from} to {to}', { from, to })
}

type Chart = { count: Share | null; thresholds: Thresholds | null; kind: ItemKind }

/** Returns all that the chart of a group shows. */
export function toChartLabel({ count, thresholds, kind }: Chart) {
  const words = thresholds && toFlagWords(thresholds, kind)
  const share =
    count &&
    i18n.t('{yes, plural, other {# of {people}, {share}, said yes}}', {
      yes: count.yes,
      people: toNumberText(count.readers),
      share: toShareText(count),
    })
  return toListText(
    [share, count && toLikelyText(count), words?.drop, words?.build].flatMap(text => text || []),
  )
}
