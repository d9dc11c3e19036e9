import type { Thresholds } from '#contract/evidence/bars.ts'
import { type RangeScale, toRangeScale } from '#contract/evidence/chart/range-scale.ts'
import { type Count, shareInterval } from '#contract/evidence/statistics/confidence-sequence.ts'
import { toHundredText } from '#contract/evidence/texts/headline.ts'
import { showInterval } from '#contract/evidence/texts/interval-text.ts'
import type { Runs } from '#contract/evidence/texts/notes.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText, toPercentText } from '#contract/text/number-text.ts'
import { toKeyTexts } from '#web/features/evidence/bars/bar-text.ts'
import { cx } from '#web/ui/text/cx.ts'
import { EndLabel } from './range-line.tsx'

const TICKS = {
  build: 'border-s-[1.5px] border-ink',
  drop: 'border-s-2 border-dotted border-ink-2',
} as const

type Props = {
  count: Count
  thresholds: Thresholds | null
  kind: ItemKind
  /** True if the share has passed the number for building. Only then the range is lime. */
  isPassed: boolean
  isFirst: boolean
}

export function RangeBar({ count, thresholds, kind, ...look }: Props) {
  const scale = toRangeScale(count, thresholds)
  return (
    <div className="mt-6">
      <div
        role="img"
        aria-label={scale.text}
        dir="ltr"
        className="evidence-drawing text-caption text-ink-2 tabular-nums"
      >
        {thresholds && (
          <p className="mb-2 flex flex-wrap gap-x-4.5 gap-y-1">
            <Key tick={TICKS.drop}>{toKeyTexts(thresholds, kind).drop}</Key>
            <Key tick={TICKS.build}>{toKeyTexts(thresholds, kind).build}</Key>
          </p>
        )}
        <WideRange scale={scale} {...look} />
        <p className="relative mt-2 h-4.5 font-semibold text-ink">
          {scale.endLabels.map(label => (
            <EndLabel key={label.text} label={label} />
          ))}
          {scale.to < LAST_LABEL && (
            <span className="absolute end-0 font-normal text-ink-3">{toPercentText(100)}</span>
          )}
        </p>
      </div>
      <p className="mt-2 text-body text-ink-2">
        {toHundredText(showInterval(shareInterval(count.yes, count.readers), thresholds))}
      </p>
    </div>
  )
}

type WideRangeProps = Pick<Props, 'isPassed' | 'isFirst'> & { scale: RangeScale }

function WideRange({ scale: { from, to, share, ticks }, isPassed, isFirst }: WideRangeProps) {
  const middle = to > from ? ((share - from) / (to - from)) * 100 : 50
  return (
    <div className="relative h-4.5 rounded-full bg-subtle ring-1 ring-line ring-inset">
      <span
        className={cx(
          'absolute inset-y-0 min-w-2 rounded-full ring-[1.5px] ring-inset',
          isPassed ? 'bg-signal-soft ring-signal-edge' : 'bg-muted ring-line-strong',
          isFirst && 'animate-fill [animation-delay:120ms]',
        )}
        style={{ left: `${from}%`, width: `${to - from}%`, transformOrigin: `${middle}% 50%` }}
      />
      {ticks.map(({ verdict, at }) => (
        <span
          key={verdict}
          className={cx('absolute -inset-y-1.5 w-0', TICKS[verdict])}
          style={{ left: `${at}%` }}
        />
      ))}
      <span
        className="absolute top-1/2 size-3.5 -translate-1/2 rounded-full bg-ink ring-[2.5px] ring-surface"
        style={{ left: `clamp(7px, ${share}%, 100% - 7px)` }}
      />
    </div>
  )
}

/** The end of a range, in percent, from which its label would cover the label of the axis. */
const LAST_LABEL = 78

const Key = ({ tick, children }: { tick: string; children: string }) => (
  <span className="flex items-center gap-2">
    <span className={cx('h-3.5 w-0', tick)} />
    {children}
  </span>
)

/** Shown if the answers have changed. There is then no range. */
export function ChangedRuns({ first, next }: Runs) {
  return (
    <div className="evidence-drawing mt-6 grid gap-x-5 gap-y-3 sm:grid-cols-2">
      <Run count={first} text={i18n.t('{yes} of the first {people}', toValues(first))} />
      <Run count={next} text={i18n.t('{yes} of the next {people}', toValues(next))} />
    </div>
  )
}

const toValues = ({ yes, readers }: Count) => ({ yes: toNumberText(yes), people: toNumberText(readers) })

const Run = ({ count: { yes, readers }, text }: { count: Count; text: string }) => (
  <div>
    <div className="h-4.5 overflow-hidden rounded-full bg-subtle ring-1 ring-line ring-inset">
      <span
        className="block h-full rounded-full bg-signal-soft ring-[1.5px] ring-signal-edge ring-inset"
        style={{ width: `${(100 * yes) / Math.max(1, readers)}%` }}
      />
    </div>
    <p className="mt-2 text-caption font-semibold tabular-nums">{text}</p>
  </div>
)
