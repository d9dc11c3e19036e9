import type { Thresholds } from '#contract/evidence/bar.ts'
import { toPercentText } from '#contract/evidence/numbers.ts'
import { cx } from '#web/ui/text/cx.ts'

const DROP = 'bg-muted ring-1 ring-line-strong ring-inset'
const UNSURE =
  'bg-[repeating-linear-gradient(135deg,var(--line-strong)_0_1.25px,transparent_1.25px_5px)] ring-1 ring-line-strong ring-inset'
const BUILD = 'bg-signal-soft ring-[1.25px] ring-signal-edge ring-inset'

/** Points between two numbers below which their labels touch, or are close on a phone. */
const NEAR = 8
const CLOSE = 16
/** The percentage from which on a label has no room beside the end of the strip. */
const NO_ROOM = 80

/** The ranges of drop, unsure and build of a bar, as a strip from 0 to 100 %. Without a bar it keeps its height. */
export function BarStrip({ thresholds }: { thresholds: Thresholds | null }) {
  return (
    <div className="mt-6.5 min-h-16.5">
      <ul aria-hidden="true" className="flex gap-4.5 text-caption leading-none text-ink-2">
        <Key className={DROP}>drop</Key>
        <Key className={UNSURE}>unsure</Key>
        <Key className={BUILD}>
          <b className="font-semibold text-ink">build</b>
        </Key>
      </ul>
      {thresholds && <Strip {...thresholds} />}
    </div>
  )
}

const Key = ({ className, children }: { className: string; children: React.ReactNode }) => (
  <li className="flex items-center gap-1.75">
    <span className={cx('size-3.5 rounded-[4px]', className)} />
    {children}
  </li>
)

function Strip({ buildAbove, dropBelow }: Thresholds) {
  const unsure = buildAbove - dropBelow
  const name = `Below ${dropBelow} percent drop, from ${dropBelow} to ${buildAbove} unsure, above ${buildAbove} build`
  return (
    <div role="img" aria-label={name} className="mt-3">
      <div className="flex h-3.5 gap-0.5">
        <span className={cx('rounded-[4px]', DROP)} style={{ width: `${dropBelow}%` }} />
        {unsure > 0 && <span className={cx('rounded-[4px]', UNSURE)} style={{ width: `${unsure}%` }} />}
        <span className={cx('flex-1 rounded-[4px]', BUILD)} />
      </div>
      <div className="relative mt-1.5 h-4.5 text-caption text-ink-2 tabular-nums">
        {toTicks({ buildAbove, dropBelow }).map(({ at, text, lean }) => (
          <span
            key={text}
            className={cx('absolute whitespace-nowrap', LEANS[lean])}
            style={{ left: `clamp(1.75rem, ${at}%, 100% - 1.75rem)` }}
          >
            {text}
          </span>
        ))}
        {buildAbove < NO_ROOM && <span className="absolute end-0">{toPercentText(100)}</span>}
      </div>
    </div>
  )
}

const LEANS = { start: '-translate-x-[70%]', middle: '-translate-x-1/2', end: '-translate-x-[30%]' } as const

type Tick = { at: number; text: string; lean: keyof typeof LEANS }

/** Returns the labels below the strip. Close numbers lean away from each other, and even closer ones share one label. */
function toTicks({ buildAbove, dropBelow }: Thresholds): Tick[] {
  const unsure = buildAbove - dropBelow
  if (unsure >= NEAR)
    return [
      { at: dropBelow, text: toPercentText(dropBelow), lean: unsure < CLOSE ? 'start' : 'middle' },
      { at: buildAbove, text: toPercentText(buildAbove), lean: unsure < CLOSE ? 'end' : 'middle' },
    ]
  const text = unsure === 0 ? `${buildAbove}` : `${dropBelow} to ${buildAbove}`
  return [{ at: (dropBelow + buildAbove) / 2, text: toPercentText(text), lean: 'middle' }]
}
