import type { Thresholds } from '#contract/evidence/bars.ts'
import type { Verdict } from '#contract/evidence/evidence.ts'
import { add, judgeStep, noReaders, type Reader, type Runs } from './reader-runs.ts'

/** A reader with their number in order of arrival. */
type Row = Reader & { number: number }

type Removal = {
  /** The part of the readers so far that each removal removes, from 0 to 1. */
  part: number
  /** The number of removals. Their moments are drawn evenly by the logarithm of the readers, from the 20th on. */
  times: number
  /** True if only readers who said yes are removed, as when votes are voided. */
  onlyYes: boolean
  /** True if a verdict that differs from the present one can come only from readers after the removal. */
  isGuarded: boolean
}

/**
 * Returns for each verdict the part of the runs in which it is ever given, if readers are removed later and all steps
 * are then counted again without them. The removed readers are drawn without regard to their answers.
 */
export function countWithRemovals({ thresholds, runs, within, chance, begin, ...removal }: Runs & Removal) {
  const counted: Record<Verdict, number> = { build: 0, drop: 0 }
  for (let run = 0; run < runs; run += 1) {
    const next = begin(chance)
    const moments = Array.from({ length: removal.times }, () => Math.floor(20 * (within / 20) ** chance()))
    const given = new Set<Verdict>()
    let rows: Row[] = []
    let judged = noReaders()
    let verdict: Verdict | null = null
    for (let number = 0; number < within; number += 1) {
      const reader = next(judged)
      rows.push({ ...reader, number })
      add(judged, reader)
      verdict ??= judgeStep(judged, thresholds)
      if (verdict) given.add(verdict)
      if (!moments.includes(number)) continue
      rows = rows.filter(({ yes }) => (removal.onlyYes && !yes) || chance() >= removal.part)
      judged = noReaders()
      const reached = recount(rows, { judged, thresholds })
      verdict = removal.isGuarded && reached !== verdict ? null : reached
      if (verdict) given.add(verdict)
    }
    for (const one of given) counted[one] += 1
  }
  return { build: counted.build / runs, drop: counted.drop / runs }
}

/** Adds the rows to the count. Returns the verdict of the first step that has one. */
function recount(
  rows: readonly Row[],
  { judged, thresholds }: { judged: ReturnType<typeof noReaders>; thresholds: Thresholds },
) {
  let verdict: Verdict | null = null
  for (const row of rows) {
    add(judged, row)
    verdict ??= judgeStep(judged, thresholds)
  }
  return verdict
}
