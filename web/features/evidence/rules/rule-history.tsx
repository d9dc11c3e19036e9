import type { WrittenRule } from '#contract/evidence/evidence.ts'
import { toHistoryText, toLinesText, toScopeText, toWrittenText } from '#contract/evidence/lists.ts'

type Props = {
  /** Every version, the latest first. */
  rules: readonly WrittenRule[]
  /** An ISO time of the year in which days are shown without one. */
  now: string
}

/** Every version of an author's rule, with how it stood when it was written and its verdict. */
export const RuleHistory = ({ rules, now }: Props) => (
  <ol className="divide-y divide-line-subtle">
    {rules.map(rule => (
      <li key={rule.version} className="py-3 text-body-sm first:pt-0 last:pb-0">
        <p className="font-medium">
          {toLinesText(rule)} <span className="font-normal text-ink-2">{toScopeText(rule, now)}</span>
        </p>
        <p className="mt-0.5 text-ink-2">{toWrittenText(rule, now)}</p>
        <History text={toHistoryText(rule, now)} />
      </li>
    ))}
  </ol>
)

const History = ({ text }: { text: string | undefined }) => text && <p className="mt-0.5">{text}</p>
