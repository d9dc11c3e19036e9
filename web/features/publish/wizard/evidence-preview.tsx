import type { Thresholds } from '#contract/evidence/bar.ts'
import { toPercentText } from '#contract/evidence/numbers.ts'
import { FIRST_VERDICT_READERS } from '#contract/evidence/verdict.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { cx } from '#web/ui/text/cx.ts'

const TICKS = {
  drop: { line: 'border-l-2 border-dotted border-ink-2', text: '-translate-x-[70%]' },
  build: { line: 'border-l-[1.5px] border-ink', text: '-translate-x-[30%]' },
} as const

/** The evidence as its author will see it at first, with the lines of the rule. Only on wide screens. */
export const EvidencePreview = ({ thresholds }: { thresholds: Thresholds | null }) => (
  <div className="mt-9 max-lg:hidden">
    <h2 className="mb-3 text-body-sm font-medium text-ink-2">This is what only you will see</h2>
    <Card>
      <h3 className="text-title-sm">Evidence</h3>
      <p className="mt-3 display-face text-[1.375rem] leading-tight">Fewer than five opened it.</p>
      <div aria-hidden="true" dir="ltr" className="relative mt-4 h-21 text-caption text-ink-2 tabular-nums">
        <span className="absolute inset-x-0 top-3.25 h-0.5 rounded-full bg-muted" />
        {thresholds && <Tick verdict="drop" at={thresholds.dropBelow} />}
        {thresholds && <Tick verdict="build" at={thresholds.buildAbove} />}
      </div>
      <p className="mt-3 text-caption text-ink-2">
        The first verdict can come with the {FIRST_VERDICT_READERS}th reader. Until then we show you people,
        no percentages.
      </p>
    </Card>
    <p className="mt-3.5 text-caption text-ink-3">
      You can write a rule later too. Then the page says when, and how it stood.
    </p>
  </div>
)

const Tick = ({ verdict, at }: { verdict: keyof typeof TICKS; at: number }) => (
  <>
    <span className={cx('absolute top-0 h-12', TICKS[verdict].line)} style={{ left: `${at}%` }} />
    <span
      className={cx('absolute top-13 text-center leading-tight whitespace-nowrap', TICKS[verdict].text)}
      style={{ left: `clamp(1rem, ${at}%, 100% - 1rem)` }}
    >
      {verdict}
      <br />
      {toPercentText(at)}
    </span>
  </>
)
