import type { BarCohort, Part, SideShare, Verdict, WrittenBar } from '#contract/evidence/evidence.ts'
import type { Count } from '#contract/evidence/statistics/confidence-sequence.ts'
import { isLikelyBeyond, sideOf } from '#contract/evidence/verdict.ts'
import { READERS_PER_STEP } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'

type NoteBasis = { bar: WrittenBar | null; hasFewAuthors: boolean }

/**
 * Returns why a cohort beyond a threshold has no verdict yet, and what is missing: 'The range has passed your bar, but too
 * few of these people had been active here before, so there’s no verdict yet. It takes about 6 more who had.' Returns
 * undefined if the cohort is not beyond a threshold. All numbers follow from shown ones.
 */
export function toMissingVerdictNote(cohort: BarCohort, { bar, hasFewAuthors }: NoteBasis) {
  const { sums, onCard, withPast, otherWeeks } = cohort
  const side = bar && sums && sideOf(sums, bar)
  if (!side) return undefined
  const week = otherWeeks === undefined ? null : toWeekNote(otherWeeks, { side, sums, bar })
  if (week) return week
  if (onCard && !isLikelyBeyond(side, withoutPart(onCard), bar))
    return i18n.t(
      'The range has passed your bar, but votes on cards can’t decide it. It takes more people who open it before they vote.',
    )
  if (hasFewAuthors)
    return i18n.t(
      'The range has passed your bar, but it takes people who were active here before, and that takes posts by three authors.',
    )
  const more = countMissing({ sums, part: withPast?.part ?? null, side, bar })
  return more === 0
    ? i18n.t('The range has passed your bar. The next {READERS_PER_STEP} people decide.')
    : toNewcomersNote(more)
}

/** Returns the rest of the cohort. Where the yes of the part is unknown, it is taken to be that of the whole. */
function withoutPart({ of, part }: Part): Count {
  const yes = of.yes ?? 0
  const ofPart = part.yes ?? Math.round((yes / of.readers) * part.readers)
  return { readers: of.readers - part.readers, yes: yes - ofPart }
}

type Beyond = { side: Verdict; sums: Count; bar: WrittenBar }

function toWeekNote(others: number, { side, sums, bar }: Beyond) {
  if (others === 0) return i18n.t('Everyone here joined in the same week, so this can’t settle it yet.')
  const more = countMissing({ sums, part: { readers: others, yes: null }, side, bar })
  if (more === 0) return null
  return i18n.t(
    'Most of these people joined in the same week. We need about {more} more who joined in other weeks.',
    { more: toNumberText(Math.ceil((more ?? MISSING_MAX) / READERS_PER_STEP) * READERS_PER_STEP) },
  )
}

function toNewcomersNote(more: number | null) {
  const newcomers = i18n.t(
    'The range has passed your bar, but too few of these people had been active here before, so there’s no verdict yet.',
  )
  const missing =
    more === null
      ? i18n.t('It takes more people who had.')
      : i18n.t('It takes about {more} more who had.', { more: toNumberText(more) })
  return i18n.join(newcomers, missing)
}

type Missing = Beyond & { part: SideShare | null }

const MISSING_MAX = 1_000

/**
 * Returns how many more readers a part of the cohort needs for the verdict, if they say yes as often as the whole cohort.
 * Returns null if it takes very many.
 */
function countMissing({ sums, part, side, bar }: Missing) {
  const share = sums.yes / sums.readers
  const readers = part?.readers ?? 0
  const yes = part?.yes ?? Math.round(readers * share)
  for (let more = 0; more <= MISSING_MAX; more += 1)
    if (isLikelyBeyond(side, { readers: readers + more, yes: yes + Math.round(more * share) }, bar))
      return more
  return null
}
