import type { BarPart } from '#contract/evidence/scale.ts'
import { toBarText } from '#contract/evidence/scale.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { cx } from '#web/ui/text/cx.ts'

const FILLS: Record<BarPart['part'], string> = {
  yes: 'bg-signal ring-[1.5px] ring-signal-edge ring-inset',
  liked: 'evidence-hatch ring-1 ring-signal-edge ring-inset',
  nothing: 'bg-muted ring-1 ring-line-strong ring-inset',
}

type Props = { parts: readonly BarPart[]; isFirst: boolean }

/** All readers as one bar: yes, liked, nothing. Its fills differ without colour. It grows when it is first seen. */
export const ThreePartBar = ({ parts, isFirst }: Props) => (
  <div
    role="img"
    aria-label={toBarText(parts)}
    dir="ltr"
    className={cx('evidence-drawing flex h-5 gap-0.75', isFirst && 'origin-left animate-fill')}
  >
    {parts
      .filter(({ count }) => count > 0)
      .map(({ part, count }) => (
        <span
          key={part}
          className={cx('min-w-1 rounded-[4px] first:rounded-l-[7px] last:rounded-r-[7px]', FILLS[part])}
          style={{ flexGrow: count, flexBasis: 0 }}
        />
      ))}
  </div>
)

/** The parts of the bar with their counts. `notMe` of those who did nothing said that it is not for them. */
export const BarLegend = ({ parts, notMe }: { parts: readonly BarPart[]; notMe: number }) => (
  <div className="mt-2.5 flex flex-wrap items-center gap-x-5 gap-y-1 text-body-sm max-md:flex-col max-md:items-start">
    <span className="text-ink-3">
      Of {toNumberText(parts.reduce((sum, { count }) => sum + count, 0))} readers who count
    </span>
    <ul className="flex flex-wrap gap-x-5 gap-y-1 max-md:flex-col">
      {parts.map(({ part, count, name }) => (
        <li key={part} className="flex items-center gap-2 font-meta text-ink-2">
          <span
            aria-hidden="true"
            className={cx('evidence-drawing size-3.5 flex-none rounded-[4px]', FILLS[part])}
          />
          <span>
            <b className="font-semibold text-ink tabular-nums">{toNumberText(count)}</b> {name}
            {part === 'nothing' && notMe > 0 && (
              <span className="text-ink-3"> · {toNumberText(notMe)} of them said “Not me”</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  </div>
)
