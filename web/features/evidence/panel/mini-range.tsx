import type { Lines } from '#contract/evidence/rule.ts'
import { toRangeScale } from '#contract/evidence/scale.ts'
import type { Count } from '#contract/evidence/statistics/confidence-sequence.ts'
import { RangeMarks } from './range-line.tsx'

type Props = { count: Count; lines?: Lines | null; isPassed?: boolean }

/** The range of a share as a small picture in a row. */
export function MiniRange({ count, lines = null, isPassed = false }: Props) {
  const scale = toRangeScale(count, lines)
  return (
    <span role="img" aria-label={scale.text} dir="ltr" className="evidence-drawing relative block h-4.5">
      <RangeMarks scale={scale} isPassed={isPassed} isFirst={false} size="small" />
    </span>
  )
}
