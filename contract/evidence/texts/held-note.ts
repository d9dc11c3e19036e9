import type { BarSeries, Part, WrittenBar } from '#contract/evidence/evidence.ts'
import type { Count } from '#contract/evidence/statistics/confidence-sequence.ts'
import { sideOf, UNVOTED_READERS, verdictOf } from '#contract/evidence/verdict.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'

type Held = { bar: WrittenBar | null; hasFewAuthors: boolean }

/**
 * Returns why a series beyond a threshold has no verdict yet, and what is missing: 'The range has passed your bar, but too
 * few of these people had been active here before, so there’s no verdict yet. It takes about 6 more of those.' Returns
 * undefined if the series is not beyond a threshold. All numbers follow from shown ones.
 */
export function toHeldNote({ sums, onCard, withPast }: BarSeries, { bar, hasFewAuthors }: Held) {
  const side = bar && sums && sideOf(sums, bar)
  if (!side) return undefined
  const unvoted = onCard && sums.readers - onCard.part.readers
  if (unvoted !== null && unvoted < UNVOTED_READERS)
    return i18n.t(
      'The range has passed your bar, but votes on cards alone don’t decide. {unvoted} of the {needed} people needed opened it before they voted.',
      { unvoted: toNumberText(unvoted), needed: UNVOTED_READERS },
    )
  if (hasFewAuthors)
    return i18n.t(
      'The range has passed your bar, but no one can have been active here before yet: that takes posts by three authors.',
    )
  const more = countMissing({ sums, withPast, bar })
  return more === 0
    ? i18n.t('The range has passed your bar. The next five people decide.')
    : toNewcomersNote(more)
}

function toNewcomersNote(more: number | null) {
  const newcomers = i18n.t(
    'The range has passed your bar, but too few of these people had been active here before, so there’s no verdict yet.',
  )
  const missing =
    more === null
      ? i18n.t('It takes more of those.')
      : i18n.t('It takes about {more} more of those.', { more: toNumberText(more) })
  return `${newcomers} ${missing}`
}

type Missing = { sums: Count; withPast: Part | null; bar: WrittenBar }

const MISSING_MAX = 1_000

/**
 * Returns how many more readers with a past bring the verdict, if they say yes as often as the whole series. Returns null if
 * the number of readers with a past is unknown, or if it takes very many.
 */
function countMissing({ sums, withPast, bar }: Missing) {
  const share = sums.yes / sums.readers
  const readers = withPast?.part.readers ?? 0
  const yes = withPast?.part.yes ?? Math.round(readers * share)
  for (let more = 0; more <= MISSING_MAX; more += 1) {
    const past = { readers: readers + more, yes: yes + Math.round(more * share) }
    if (verdictOf({ all: sums, onCard: { readers: 0, yes: 0 }, withPast: past }, bar)) return more
  }
  return null
}
