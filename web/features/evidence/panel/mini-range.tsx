import type { Thresholds } from '#contract/evidence/bars.ts'
import { toRangeScale } from '#contract/evidence/chart/range-scale.ts'
import type { Count } from '#contract/evidence/statistics/confidence-sequence.ts'
import { RangeMarks } from './range-line.tsx'

type Props = { count: Count; thresholds?: Thresholds | null; isPassed?: boolean }

export function MiniRange({ count, thresholds = null, isPassed = false }: Props) {
  const scale = toRangeScale(count, thresholds)
  return (
    <span role="img" aria-label={scale.text} dir="ltr" className="evidence-drawing relative block h-4.5">
      <RangeMarks scale={scale} isPassed={isPassed} />
    </span>
  )
}
