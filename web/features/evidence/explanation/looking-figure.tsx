import { i18n } from '#contract/text/i18n.ts'
import { toPercentText } from '#contract/text/number-text.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { isTooHigh, type Look, READERS, TRUTH } from './look-simulation.ts'

/** The share at the upper edge, in tenths of a percent. Wider bands are cut off there. */
const TOP = 600
const GRID = [0, 10, 20, 30, 40, 50, 60]
const TIMES = [20, 100, 200, READERS]

const toX = (readers: number) => readers - 1
const toY = (share: number) => Math.max(0, TOP - Math.round(share * 1_000))
const toPercent = (part: number) => `${(100 * part).toFixed(2)}%`
const toLeft = (readers: number) => toPercent(toX(readers) / toX(READERS))
const toTop = (share: number) => toPercent(toY(share) / TOP)

function toLine(looks: readonly Look[], shareOf: (look: Look) => number) {
  const heights = looks.map(look => toY(shareOf(look)))
  const steps = heights.slice(1).map((height, before) => `l1 ${height - (heights[before] ?? 0)}`)
  return `M${toX(looks[0]?.readers ?? 1)} ${heights[0]}${steps.join('')}`
}

function toBand(looks: readonly Look[]) {
  const back = toLine(looks.toReversed(), ({ from }) => from).replaceAll('l1 ', 'l-1 ')
  return `${toLine(looks, ({ to }) => to)}${back.replace('M', 'L')}Z`
}

/** Returns the parts of the lower edge that are above the truth. */
function toWrongLine(looks: readonly Look[]) {
  const stretches = looks.reduce<Look[][]>((found, look) => {
    const last = found.at(-1)
    if (!isTooHigh(look)) return found
    if (last?.at(-1)?.readers === look.readers - 1) last.push(look)
    else found.push([look])
    return found
  }, [])
  return stretches.map(stretch => toLine(stretch, ({ from }) => from)).join('')
}

type Props = {
  title: string
  purpose: string
  looks: readonly Look[]
  result: string
  /** `count` is the number of runs out of 100 in which the range misses the truth. */
  misses: { count: number; text: string }
}

export function LookingFigure({ title, purpose, looks, result, misses }: Props) {
  return (
    <figure>
      <Card className="flex h-full flex-col p-5 md:p-6">
        <figcaption>
          <h2 className="text-title-sm">{title}</h2>
          <p className="mt-1 text-body-sm text-ink-2">{purpose}</p>
        </figcaption>
        <Chart looks={looks} label={`${title}. ${result}`} />
        <p className="mt-4 flex-1 text-body-sm">{result}</p>
        <div className="mt-4 border-t border-line-subtle pt-5">
          <p className="display-face text-[2rem] leading-none tracking-[-0.035em]">
            {i18n.t('{count} of 100', { count: misses.count })}
          </p>
          <p className="mt-1.5 text-body-sm text-ink-2">{misses.text}</p>
        </div>
      </Card>
    </figure>
  )
}

/** Only the lines are stretched to the width of the page, not their labels. The content policy forbids style attributes. */
function Chart({ looks, label }: { looks: readonly Look[]; label: string }) {
  return (
    <div dir="ltr" className="mt-6 h-54 ps-10 pe-20 pb-6">
      <svg
        role="img"
        aria-label={label}
        data-keep-colour=""
        className="size-full overflow-visible fill-ink-2 text-caption tabular-nums"
      >
        <Lines looks={looks} />
        {GRID.map(percent => (
          <text key={percent} x="-8" y={toTop(percent / 100)} dy="0.32em" textAnchor="end">
            {percent === 60 ? toPercentText(percent) : percent}
          </text>
        ))}
        <text x="100%" dx="8" y={toTop(TRUTH)} dy="0.32em">
          {i18n.t('truth {percent}', { percent: toPercentText(100 * TRUTH) })}
        </text>
        <WrongHere looks={looks} />
        {TIMES.map(readers => (
          <text
            key={readers}
            x={toLeft(readers)}
            y="100%"
            dy="1.6em"
            textAnchor={readers === READERS ? 'end' : 'middle'}
            className={cx(readers === 200 && 'max-sm:hidden')}
          >
            {readers === READERS
              ? i18n.t('{people, plural, other {# people}}', { people: readers })
              : readers}
          </text>
        ))}
      </svg>
    </div>
  )
}

function Lines({ looks }: { looks: readonly Look[] }) {
  const width = toX(READERS)
  const wrong = toWrongLine(looks)
  return (
    <svg
      viewBox={`0 0 ${width} ${TOP}`}
      preserveAspectRatio="none"
      fill="none"
      strokeLinejoin="round"
      className="overflow-visible *:[vector-effect:non-scaling-stroke]"
    >
      <path
        d={GRID.map(percent => `M0 ${toY(percent / 100)}h${width}`).join('')}
        className="stroke-line-subtle"
      />
      <path d={toBand(looks)} className="fill-signal-soft" />
      <path d={toLine(looks, ({ to }) => to)} strokeWidth="1.5" className="stroke-signal-edge" />
      <path d={toLine(looks, ({ from }) => from)} strokeWidth="1.5" className="stroke-signal-edge" />
      <path d={toLine(looks, ({ yes, readers }) => yes / readers)} strokeWidth="2" className="stroke-ink" />
      <path d={`M0 ${toY(TRUTH)}h${width}`} strokeWidth="1.5" strokeDasharray="5 4" className="stroke-ink" />
      {wrong && <path d={wrong} strokeWidth="4" strokeLinecap="round" className="stroke-danger" />}
    </svg>
  )
}

function WrongHere({ looks }: { looks: readonly Look[] }) {
  const wrong = looks.filter(isTooHigh)
  const [first, last] = [wrong[0], wrong.at(-1)]
  if (!first || !last) return null
  const [start, end] = [toLeft(first.readers), toLeft(last.readers)]
  return (
    <>
      <g strokeWidth="1.5" className="stroke-danger-text">
        <line x1={start} x2={end} y1="82%" y2="82%" />
        <line x1={start} x2={start} y1="82%" y2="85%" />
        <line x1={end} x2={end} y1="82%" y2="85%" />
      </g>
      <text
        x={toLeft((first.readers + last.readers) / 2)}
        y="92%"
        textAnchor="middle"
        className="fill-danger-text font-semibold"
      >
        {i18n.t('wrong here')}
      </text>
    </>
  )
}
