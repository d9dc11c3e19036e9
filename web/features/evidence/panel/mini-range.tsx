import type { Thresholds } from '#contract/evidence/bars.ts'
import { type RangeScale, toRangeScale } from '#contract/evidence/chart/range-scale.ts'
import type { Count } from '#contract/evidence/statistics/confidence-sequence.ts'
import { cx } from '#web/ui/text/cx.ts'

type Props = { count: Count; thresholds: Thresholds | null; isPassed: boolean }

export function MiniRange({ count, thresholds, isPassed }: Props) {
  const scale = toRangeScale(count, thresholds)
  return (
    <span role="img" aria-label={scale.text} className="evidence-drawing relative block h-4.5">
      <RangeMarks scale={scale} isPassed={isPassed} />
    </span>
  )
}

type MarksProps = {
  scale: RangeScale
  /** True if the share has passed the number for building. Only then the range is lime. */
  isPassed: boolean
}

function RangeMarks({ scale: { from, to, share, ticks }, isPassed }: MarksProps) {
  return (
    <>
      <Axis />
      <span
        className={cx(
          'absolute top-1.25 h-2 rounded-full ring-[1.25px] ring-inset',
          isPassed ? 'bg-signal-soft ring-signal-edge' : 'bg-muted ring-line-strong',
        )}
        style={{ insetInlineStart: `${from}%`, width: `${to - from}%` }}
      />
      {ticks.map(({ verdict, at }) => (
        <span
          key={verdict}
          className={cx(
            'absolute top-0 h-4.5 w-0',
            verdict === 'build' ? 'border-s-[1.5px] border-ink' : 'border-s-2 border-dotted border-ink-2',
          )}
          style={{ insetInlineStart: `${at}%` }}
        />
      ))}
      <span
        className="absolute top-1 -ms-1.25 size-2.5 rounded-full bg-ink ring-2 ring-surface"
        style={{ insetInlineStart: `${share}%` }}
      />
    </>
  )
}

const Axis = () => <span className="absolute inset-x-0 top-2 h-0.5 rounded-full bg-muted" />
