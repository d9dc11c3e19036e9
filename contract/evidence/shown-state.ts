import type { Count } from '#contract/evidence/statistics/confidence-sequence.ts'
import type { BarSeries, Evidence, WrittenBar } from './evidence.ts'
import { type EvidenceState, sideOf, stateOf } from './verdict.ts'

/**
 * The state in which evidence is shown: the item has none, fewer than five members opened it, it has no bar, or the state of
 * the bar's series.
 */
export type ShownState = EvidenceState | 'not-kept' | 'under-five' | 'no-bar'

/** `sums` is null below five readers. */
type Situation = {
  isKept: boolean
  sums: Count | null
  changed: BarSeries['changed']
  bar: WrittenBar | null
}

/**
 * Returns the state in which evidence is shown. A bar that is written after the answers changed does not change the state.
 */
export function shownStateOf({ isKept, sums, changed, bar }: Situation): ShownState {
  if (!isKept) return 'not-kept'
  if (!sums) return bar?.withdrawn ? 'withdrawn' : 'under-five'
  const state = stateOf({
    readers: sums.readers,
    hasChanged: changed !== null,
    verdict: bar?.verdict?.verdict ?? null,
    isWithdrawn: bar !== null && bar.withdrawn !== null,
    side: bar && sideOf(sums, bar),
  })
  return state === 'unclear' && !bar ? 'no-bar' : state
}

/** The evidence as its latest bar sees it: the series to which the bar applies, or the community. */
export type JudgedEvidence = {
  state: ShownState
  bar: WrittenBar | null
  series: BarSeries | null
}

/** Returns the latest bar of an item, the series to which it applies, and the state of that series. */
export function toJudgedEvidence({
  begunAt,
  figures,
  rules: bars,
}: Pick<Evidence, 'begunAt' | 'figures' | 'rules'>): JudgedEvidence {
  const bar = bars[0] ?? null
  const series = figures && figures[bar?.readersFrom ?? 'community']
  const state = shownStateOf({
    isKept: begunAt !== null,
    sums: series?.sums ?? null,
    changed: series?.changed ?? null,
    bar,
  })
  return { state, bar, series }
}
