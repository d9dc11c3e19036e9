import type { EvidenceChart as Chart, ChartLabel } from '#contract/evidence/chart/chart-shape.ts'
import { cx } from '#web/ui/text/cx.ts'

/** Only if the bar is passed today, the band and the mark of the verdict are lime. */
type Props = { chart: Chart; label: string; isPassed: boolean }

export function EvidenceChart({ chart, label, isPassed }: Props) {
  const { width, height, plot, last } = chart
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className="evidence-drawing block h-auto w-full overflow-visible"
      style={{ maxWidth: `${width * 1.1}px` }}
    >
      {chart.quarters.map(({ percent, y }) => (
        <line key={percent} x1={plot.left} x2={plot.right} y1={y} y2={y} className="stroke-line-subtle" />
      ))}
      <path d={chart.band} className={isPassed ? 'fill-signal-soft' : 'fill-muted'} />
      {chart.edges.map(edge => (
        <path
          key={edge}
          d={edge}
          fill="none"
          strokeWidth="1.5"
          className={isPassed ? 'stroke-signal-edge' : 'stroke-line-strong'}
        />
      ))}
      {chart.barLines.map(({ verdict, y }) => (
        <BarLine key={verdict} verdict={verdict} y={y} plot={plot} />
      ))}
      <path d={chart.share} fill="none" strokeWidth="2" strokeLinejoin="round" className="stroke-ink" />
      <circle cx={last.x} cy={last.y} r="5" strokeWidth="2" className="fill-ink stroke-surface" />
      <Marks chart={chart} isPassed={isPassed} />
      {chart.labels.map(text => (
        <Label key={`${text.x} ${text.y}`} label={text} />
      ))}
    </svg>
  )
}

type BarLineProps = Pick<Chart, 'plot'> & Chart['barLines'][number]

const BarLine = ({ verdict, y, plot }: Omit<BarLineProps, 'percent'>) =>
  verdict === 'build' ? (
    <line x1={plot.left} x2={plot.right} y1={y} y2={y} strokeWidth="1.5" className="stroke-ink" />
  ) : (
    <line
      x1={plot.left}
      x2={plot.right}
      y1={y}
      y2={y}
      strokeWidth="2"
      strokeDasharray="0.1 4.5"
      strokeLinecap="round"
      className="stroke-ink-2"
    />
  )

const Marks = ({ chart: { plot, verdict, changedX }, isPassed }: Pick<Props, 'chart' | 'isPassed'>) => (
  <>
    {verdict && (
      <>
        <line
          x1={verdict.x}
          x2={verdict.x}
          y1={plot.top - 8}
          y2={plot.bottom}
          strokeDasharray="2 3"
          className="stroke-ink"
        />
        <circle
          cx={verdict.x}
          cy={verdict.y}
          r="5.5"
          strokeWidth="1.5"
          className={isPassed ? 'fill-signal stroke-signal-edge' : 'fill-inverse stroke-surface'}
        />
      </>
    )}
    {changedX !== null && (
      <line
        x1={changedX}
        x2={changedX}
        y1={plot.top - 8}
        y2={plot.bottom}
        strokeWidth="1.25"
        strokeDasharray="2 3"
        className="stroke-warning-text"
      />
    )}
  </>
)

const Label = ({ label: { x, y, anchor, text, isStrong } }: { label: ChartLabel }) => (
  <text
    x={x}
    y={y}
    textAnchor={anchor}
    className={cx('text-[12px] tabular-nums', isStrong ? 'fill-ink font-semibold' : 'fill-ink-2 font-meta')}
  >
    {text}
  </text>
)
