import type { BarLabel, RangeScale, ScaleLabel } from '#contract/evidence/scale.ts'
import { cx } from '#web/ui/text/cx.ts'

type Props = {
  scale: RangeScale
  /** True if the build line was passed. Only then is the range lime. */
  isPassed: boolean
  isFirst: boolean
}

/** The range of the share on the axis of the bar above it, with the numbers of the bar. It opens from the share. */
export const RangeLine = ({ scale, isPassed, isFirst }: Props) => (
  <div
    role="img"
    aria-label={scale.text}
    dir="ltr"
    className={cx(
      'evidence-drawing relative mt-1.5 text-caption text-ink-2 tabular-nums',
      scale.barLabels.length > 0 ? 'h-17.5 max-md:h-22' : 'h-12',
    )}
  >
    <RangeMarks scale={scale} isPassed={isPassed} isFirst={isFirst} size="large" />
    {scale.barLabels.map((label, _, { length }) => (
      <BarText key={label.at} label={label} isPaired={length > 1} />
    ))}
    {scale.endLabels.map(label => (
      <EndText key={label.text} label={label} />
    ))}
  </div>
)

type MarksProps = Props & { size: 'large' | 'small' }

const LOOKS = {
  large: {
    axis: 'top-3.25',
    band: 'top-2 h-3 ring-[1.5px]',
    tick: 'h-12.5',
    dot: 'top-1.75 size-3.5 -ml-1.75 ring-[2.5px]',
  },
  small: {
    axis: 'top-2',
    band: 'top-1.25 h-2 ring-[1.25px]',
    tick: 'h-4.5',
    dot: 'top-1 size-2.5 -ml-1.25 ring-2',
  },
}

/** Axis, range, numbers of the bar and share, without texts. */
export function RangeMarks({ scale: { from, to, share, ticks }, isPassed, isFirst, size }: MarksProps) {
  const look = LOOKS[size]
  const middle = to > from ? ((share - from) / (to - from)) * 100 : 50
  return (
    <>
      <Axis className={look.axis} />
      <span
        className={cx(
          'absolute rounded-full ring-inset',
          look.band,
          isPassed ? 'bg-signal-soft ring-signal-edge' : 'bg-muted ring-line-strong',
          isFirst && 'animate-fill [animation-delay:120ms]',
        )}
        style={{ left: `${from}%`, width: `${to - from}%`, transformOrigin: `${middle}% 50%` }}
      />
      {ticks.map(({ verdict, at }) => (
        <span
          key={verdict}
          className={cx(
            'absolute top-0 w-0',
            look.tick,
            verdict === 'build' ? 'border-l-[1.5px] border-ink' : 'border-l-2 border-dotted border-ink-2',
          )}
          style={{ left: `${at}%` }}
        />
      ))}
      <span
        className={cx('absolute rounded-full bg-ink ring-surface', look.dot)}
        style={{ left: `${share}%` }}
      />
    </>
  )
}

export const Axis = ({ className }: { className: string }) => (
  <span className={cx('absolute inset-x-0 h-0.5 rounded-full bg-muted', className)} />
)

const ANCHORS: Record<ScaleLabel['anchor'], string> = {
  start: '',
  middle: '-translate-x-1/2',
  end: '-translate-x-full',
}

/** A label at an end of the range. It has the ground of the card, so that a number of the bar never crosses it. */
const EndText = ({ label: { at, anchor, text } }: { label: ScaleLabel }) => (
  <b
    className={cx(
      'absolute top-7.25 z-1 bg-surface font-semibold whitespace-nowrap text-ink',
      anchor === 'middle' && 'px-1',
      ANCHORS[anchor],
    )}
    style={{ left: `${at}%` }}
  >
    {text}
  </b>
)

const LEANING: Record<ScaleLabel['anchor'], string> = {
  start: '-translate-x-1.5 max-md:-translate-x-1/4',
  middle: '-translate-x-1/2',
  end: '-translate-x-[calc(100%-6px)] max-md:-translate-x-3/4',
}

/** Two labels of a bar lean away from one another. On narrow screens they are in two lines each. */
function BarText({ label: { at, anchor, words }, isPaired }: { label: BarLabel; isPaired: boolean }) {
  return (
    <span
      className={cx(
        'absolute top-13 z-1 whitespace-nowrap max-md:text-center',
        isPaired ? LEANING[anchor] : ANCHORS[anchor],
      )}
      style={{ left: `${at}%` }}
    >
      {words.map(({ word, percent }, place) => (
        <span key={word} className={cx(words.length > 1 && 'max-md:block')}>
          {place > 0 && <span className="max-md:hidden">, </span>}
          <span className={cx(words.length === 1 && 'max-md:block')}>{word} </span>
          {percent}
        </span>
      ))}
    </span>
  )
}
