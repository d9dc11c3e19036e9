import type { Thresholds } from '#contract/evidence/bars.ts'
import { toRangeScale, toRangeWords } from '#contract/evidence/chart/range-scale.ts'
import { type Count, shareInterval } from '#contract/evidence/statistics/confidence-sequence.ts'
import { showInterval } from '#contract/evidence/texts/interval-text.ts'
import { toPercentText } from '#contract/text/number-text.ts'
import { MiniRange } from '#web/features/evidence/panel/mini-range.tsx'
import { Axis, EndLabel } from '#web/features/evidence/panel/range-line.tsx'

/** The end of a range, in percent, from which its label would cover the label of the axis. */
const END_MAX = 68

type Props = { count: Count; thresholds: Thresholds | null; isPassed: boolean }

/** The longest text of a range, in characters, that leaves space for the label of the axis on phones. */
const TEXT_MAX = 11

export function RowRange(props: Props) {
  const { count, thresholds } = props
  const { text, to, endLabels } = toRangeScale(count, thresholds)
  const words = toRangeWords(showInterval(shareInterval(count.yes, count.readers), thresholds))
  const end = toPercentText(100)
  return (
    <div className="relative z-1" title={text} dir="ltr">
      <MiniRange {...props} />
      <span
        aria-hidden="true"
        className="relative mt-px block h-4.5 text-caption font-medium tabular-nums max-sm:hidden"
      >
        {endLabels.map(label => (
          <EndLabel key={label.text} label={label} />
        ))}
        {to < END_MAX && <span className="absolute end-0 font-normal text-ink-3">{end}</span>}
      </span>
      <span
        aria-hidden="true"
        className="flex justify-between text-caption whitespace-nowrap tabular-nums sm:hidden"
      >
        <b className="font-medium">{words}</b>
        {words.length <= TEXT_MAX && <span className="text-ink-3">{end}</span>}
      </span>
    </div>
  )
}

export const NoRange = ({ text }: { text?: string }) => (
  <div>
    <span aria-hidden="true" className="evidence-drawing relative block h-4.5 max-sm:hidden">
      <Axis />
    </span>
    <span className="mt-px block text-caption text-ink-3">{text}</span>
  </div>
)
