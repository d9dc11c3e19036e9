import { toPercentText } from '#contract/evidence-numbers.ts'
import type { Lines } from '#contract/evidence-rule.ts'
import { cx } from '#web/ui/text/cx.ts'

const DROP = 'bg-muted ring-1 ring-line-strong ring-inset'
const UNSURE =
  'bg-[repeating-linear-gradient(135deg,var(--line-strong)_0_1.25px,transparent_1.25px_5px)] ring-1 ring-line-strong ring-inset'
const BUILD = 'bg-signal-soft ring-[1.25px] ring-signal-edge ring-inset'

/** Points between two numbers below which their labels would touch. */
const NEAR = 10

/** Where a rule says drop, unsure and build, as a strip from 0 to 100 %. Without a rule it keeps its height. */
export function RuleStrip({ lines }: { lines: Lines | null }) {
  return (
    <div className="mt-6.5 min-h-16.5">
      <ul aria-hidden="true" className="flex gap-4.5 text-caption leading-none text-ink-2">
        <Key className={DROP}>drop</Key>
        <Key className={UNSURE}>unsure</Key>
        <Key className={BUILD}>
          <b className="font-semibold text-ink">build</b>
        </Key>
      </ul>
      {lines && <Strip {...lines} />}
    </div>
  )
}

const Key = ({ className, children }: { className: string; children: React.ReactNode }) => (
  <li className="flex items-center gap-1.75">
    <span className={cx('size-3.5 rounded-[4px]', className)} />
    {children}
  </li>
)

function Strip({ buildAbove, dropBelow }: Lines) {
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
        {unsure < NEAR ? (
          <Tick at={(dropBelow + buildAbove) / 2}>
            {unsure === 0 ? toPercentText(buildAbove) : toPercentText(`${dropBelow} to ${buildAbove}`)}
          </Tick>
        ) : (
          [dropBelow, buildAbove].map(at => (
            <Tick key={at} at={at}>
              {toPercentText(at)}
            </Tick>
          ))
        )}
      </div>
    </div>
  )
}

const Tick = ({ at, children }: { at: number; children: string }) => (
  <span
    className="absolute -translate-x-1/2 whitespace-nowrap"
    style={{ left: `clamp(1.5rem, ${at}%, 100% - 1.5rem)` }}
  >
    {children}
  </span>
)
