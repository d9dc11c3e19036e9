import type { WrittenBar } from '#contract/evidence/evidence.ts'
import { toHistoryText, toScopeText, toSetText, toThresholdsText } from '#contract/evidence/texts/bar-text.ts'

type Props = {
  /** The latest first. */
  bars: readonly WrittenBar[]
  /** An ISO time. Days in its year are shown without the year. */
  now: string
}

export const BarHistory = ({ bars, now }: Props) => (
  <ol className="divide-y divide-line-subtle">
    {bars.map(bar => (
      <li key={bar.version} className="py-3 text-body-sm first:pt-0 last:pb-0">
        <p className="font-medium">
          {toThresholdsText(bar)} <span className="font-meta text-ink-2">{toScopeText(bar, now)}</span>
        </p>
        <p className="mt-0.5 text-ink-2">{toSetText(bar, now)}</p>
        <History text={toHistoryText(bar, now)} />
      </li>
    ))}
  </ol>
)

const History = ({ text }: { text: string | undefined }) => text && <p className="mt-0.5">{text}</p>
