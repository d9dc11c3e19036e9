import { useState } from 'react'
import { toBandRows, toChartText } from '#contract/evidence/chart/band-rows.ts'
import { CHART_SIZES, toEvidenceChart } from '#contract/evidence/chart/chart.ts'
import type { ChartInput, ChartSize } from '#contract/evidence/chart/chart-shape.ts'
import { i18n } from '#contract/text/i18n.ts'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import { useMedia } from '#web/ui/layout/use-media.ts'
import { EvidenceChart } from './evidence-chart.tsx'

const cell = 'border-b border-line-subtle py-2.25 pe-3 text-start align-top'

const BandTable = ({ input }: { input: ChartInput }) => (
  <table className="w-full border-collapse text-body-sm tabular-nums">
    <caption className="sr-only">{i18n.t('The share and its range after each number of people')}</caption>
    <thead className="text-caption text-ink-2">
      <tr>
        {[i18n.t('People'), i18n.t('Said yes'), i18n.t('Share of yes')].map(title => (
          <th key={title} scope="col" className={`${cell} font-medium`}>
            {title}
          </th>
        ))}
        <th scope="col" className={`${cell} pe-0 text-end font-medium`}>
          {i18n.t('Between')}
        </th>
      </tr>
    </thead>
    <tbody>
      {toBandRows(input).map(({ readers, mark, yes, share, between }) => (
        <tr key={readers}>
          <th scope="row" className={`${cell} font-regular`}>
            {readers}
            {mark && <span className="text-ink-3"> · {mark}</span>}
          </th>
          <td className={cell}>{yes}</td>
          <td className={cell}>{share}</td>
          <td className={`${cell} pe-0 text-end`}>{between}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const views = [
  { value: 'chart', label: i18n.t('Chart') },
  { value: 'table', label: i18n.t('Table') },
] as const

const useIsNarrow = () => useMedia('(width < 48rem)')

/** Import it lazily, because it loads the code for drawing. */
export function OverTime({ input, isPassed }: { input: ChartInput; isPassed: boolean }) {
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const isNarrow = useIsNarrow()
  return (
    <>
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[52ch] text-body-sm text-ink-2">
          {i18n.t(
            'The line is the share so far, and the band is where the real share probably is. It narrows with more people.',
          )}
        </p>
        <SegmentedControl label={i18n.t('Show as')} segments={views} value={view} onValueChange={setView} />
      </div>
      {view === 'chart' ? (
        <Drawing input={input} size={isNarrow ? CHART_SIZES.narrow : CHART_SIZES.wide} isPassed={isPassed} />
      ) : (
        <BandTable input={input} />
      )}
      <p className="mt-2 text-caption text-ink-3">
        {i18n.t(
          'Drawn in steps of {READERS_PER_STEP} people or more. There’s no verdict before the {FIRST_VERDICT_READERS}th.',
        )}
      </p>
    </>
  )
}

function Drawing({ input, size, isPassed }: { input: ChartInput; size: ChartSize; isPassed: boolean }) {
  const chart = toEvidenceChart(input, size)
  return chart && <EvidenceChart chart={chart} label={toChartText(input)} isPassed={isPassed} />
}
