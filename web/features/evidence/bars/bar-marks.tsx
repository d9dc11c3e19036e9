import type { Thresholds } from '#contract/evidence/bars.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { toListText } from '#contract/text/list-text.ts'
import { cx } from '#web/ui/text/cx.ts'
import { toKeyTexts } from './bar-text.ts'

/** Above it both names are before their marks, because they would not fit behind them. */
const LAST_AHEAD = 62

/** The two thresholds of a bar before anyone has opened the item. */
export function BarMarks({ bar, kind }: { bar: Thresholds; kind: ItemKind }) {
  const { build, drop } = toKeyTexts(bar, kind)
  const isBefore = bar.buildAbove > LAST_AHEAD
  const marks = [
    { text: drop, at: bar.dropBelow, look: `border-ink-3 text-ink-2 ${isBefore ? 'top-4.5' : 'top-0'}` },
    { text: build, at: bar.buildAbove, look: `border-ink ${isBefore ? 'top-0' : 'top-4.5'}` },
  ]
  return (
    <div role="img" aria-label={toListText([drop, build])} className="mt-4 text-caption">
      <div className="relative h-9">
        {marks.map(({ text, at, look }) => (
          <span
            key={text}
            className={cx(
              'absolute -bottom-5 leading-4 whitespace-nowrap',
              look,
              isBefore ? 'border-e-[1.5px] pe-1.5' : 'border-s-[1.5px] ps-1.5',
            )}
            style={isBefore ? { insetInlineEnd: `${100 - at}%` } : { insetInlineStart: `${at}%` }}
          >
            {text}
          </span>
        ))}
      </div>
      <div className="h-4 rounded-full bg-subtle ring-1 ring-line ring-inset" />
    </div>
  )
}
