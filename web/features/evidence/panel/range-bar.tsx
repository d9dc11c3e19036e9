import type { Thresholds } from '#contract/evidence/bars.ts'
import type { Share } from '#contract/evidence/groups.ts'
import { shareInterval } from '#contract/evidence/statistics/confidence-sequence.ts'
import { toShareText } from '#contract/evidence/texts/figure-text.ts'
import { toChartLabel, toFlagSides, toFlagWords, toLikelyText } from '#contract/evidence/texts/range-text.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { cx } from '#web/ui/text/cx.ts'

type Props = {
  count: Share | null
  thresholds: Thresholds | null
  kind: ItemKind
  /** True if the share has passed the number for building. Only then the range is lime. */
  isPassed?: boolean
  isFirst?: boolean
}

/** The thresholds as flags over an axis from 0 to 100 %, and on it the share and its range. */
export function RangeBar({ count, thresholds, kind, isPassed = false, isFirst = false }: Props) {
  const share = count && (count.yes / count.readers) * 100
  return (
    <div
      role="img"
      aria-label={toChartLabel({ count, thresholds, kind })}
      className="evidence-drawing relative text-caption tabular-nums"
    >
      {thresholds && <Flags thresholds={thresholds} kind={kind} />}
      <div className="relative h-4 rounded-full bg-subtle ring-1 ring-line ring-inset">
        {count && <Band count={count} isPassed={isPassed} isFirst={isFirst} />}
        {thresholds && (
          <>
            <span
              className="absolute -inset-y-1 w-0 border-s-[1.5px] border-ink-3"
              style={{ insetInlineStart: `${thresholds.dropBelow}%` }}
            />
            <span
              className="absolute -inset-y-1 w-0 border-s-[1.5px] border-ink"
              style={{ insetInlineStart: `${thresholds.buildAbove}%` }}
            />
          </>
        )}
        {share !== null && (
          <span
            className="absolute top-1/2 -ms-1.75 size-3.5 -translate-y-1/2 rounded-full bg-ink ring-[2.5px] ring-surface"
            style={{ insetInlineStart: `clamp(8px, ${share}%, 100% - 8px)` }}
          />
        )}
      </div>
      {count && share !== null && <Numbers count={count} share={share} />}
    </div>
  )
}

function Flags({ thresholds, kind }: { thresholds: Thresholds; kind: ItemKind }) {
  const { buildAbove, dropBelow } = thresholds
  const words = toFlagWords(thresholds, kind)
  const isBack = toFlagSides(thresholds)
  return (
    <div className="relative h-9.5">
      <Flag at={dropBelow} isHigh={!isBack.build} isBack={isBack.drop} className="border-ink-3 text-ink-2">
        {words.drop}
      </Flag>
      <Flag at={buildAbove} isHigh={isBack.build} isBack={isBack.build} className="border-ink text-ink">
        {words.build}
      </Flag>
    </div>
  )
}

type FlagProps = { at: number; isHigh: boolean; isBack: boolean; className: string; children: string }

const Flag = ({ at, isHigh, isBack, className, children }: FlagProps) => (
  <span
    className={cx(
      'absolute -bottom-1 leading-4 whitespace-nowrap',
      isHigh ? 'h-10' : 'z-1 h-5.5',
      isBack ? 'border-e-[1.5px] pe-1.5 text-end' : 'border-s-[1.5px] ps-1.5',
      className,
    )}
    style={isBack ? { insetInlineEnd: `${100 - at}%` } : { insetInlineStart: `${at}%` }}
  >
    <bdi className="bg-surface">{children}</bdi>
  </span>
)

function Band({ count, isPassed, isFirst }: { count: Share; isPassed: boolean; isFirst: boolean }) {
  const { from, to } = shareInterval(count.yes, count.readers)
  const share = count.yes / count.readers
  const middle = to > from ? ((share - from) / (to - from)) * 100 : 50
  return (
    <span
      className={cx(
        'absolute inset-y-0 min-w-2 rounded-full ring-[1.5px] ring-inset',
        isPassed ? 'bg-signal-soft ring-signal-edge' : 'bg-muted ring-line-strong',
        isFirst && 'animate-fill [animation-delay:calc(var(--delay,0s)+120ms)]',
      )}
      style={{
        insetInlineStart: `${from * 100}%`,
        width: `${(to - from) * 100}%`,
        transformOrigin: `${middle}% 50%`,
      }}
    />
  )
}

function Numbers({ count, share }: { count: Share; share: number }) {
  const range = toLikelyText(count)
  return (
    <p className={cx('relative mt-1.25', range ? 'h-10 @min-[36em]:h-5' : 'h-5')}>
      <b
        className="absolute -translate-x-1/2 text-body-sm font-semibold rtl:translate-x-1/2"
        style={{ insetInlineStart: `clamp(16px, ${share}%, 100% - 16px)` }}
      >
        {toShareText(count)}
      </b>
      {range && (
        <span
          className="absolute whitespace-nowrap text-ink-2 @max-[35.9em]:inset-x-0! @max-[35.9em]:top-5"
          style={
            share < 50
              ? { insetInlineStart: `calc(max(${share}%, 16px) + 1.375rem)` }
              : { insetInlineEnd: `calc(${100 - share}% + 1.375rem)` }
          }
        >
          <bdi>{range}</bdi>
        </span>
      )}
    </p>
  )
}
