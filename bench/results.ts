import { formatTable, median } from './measure/figures.ts'
import type { LoadResult } from './measure/load-generator.ts'
import type { Round } from './rounds.ts'

export type Result = {
  items: number
  scenario: string
  title: string
  rate: number
  p50: number
  p99: number
  aloneP50: number
  nodeMicros: number
  postgresMicros: number
  ofBaseline: number
  ofPgbench: number | undefined
  /** The figures at half of the rate that was reached. Latency is measured from the time at which each visit was due. */
  open?: { rate: number; p50: number; p99: number }
}

type Named = Pick<Result, 'items' | 'scenario' | 'title'>

const getMicros = ({ nodeMicros, postgresMicros }: Result) => nodeMicros + postgresMicros
const getRate = ({ done, seconds }: LoadResult) => done / seconds

/** Ratios are computed within each round. */
export function toResult(named: Named, rounds: readonly Round[]): Result {
  const of = (figure: (round: Round) => number) => median(rounds.map(figure))
  return {
    ...named,
    rate: of(({ app }) => getRate(app)),
    p50: of(({ app }) => app.p50),
    p99: of(({ app }) => app.p99),
    aloneP50: of(({ alone }) => alone?.p50 ?? Number.NaN),
    nodeMicros: of(({ app }) => (app.nodeSeconds / app.done) * 1e6),
    postgresMicros: of(({ app }) => (app.postgresSeconds / app.done) * 1e6),
    ofBaseline: of(({ app, baseline = Number.NaN }) => getRate(app) / baseline),
    ofPgbench: rounds.every(({ pgbench }) => pgbench !== undefined)
      ? of(({ app, pgbench }) => getRate(app) / (pgbench ?? Number.NaN))
      : undefined,
  }
}

const format = (value: number | undefined, digits: number) =>
  value === undefined || Number.isNaN(value) ? '-' : value.toFixed(digits)

const HEAD = [
  'what',
  'items',
  'visits/s',
  'p50 ms',
  'p99 ms',
  'alone p50',
  'node µs',
  'postgres µs',
  'of baseline',
  'of pgbench',
]
const OPEN_HEAD = ['open loop, at half the rate', 'items', 'visits/s', 'p50 ms', 'p99 ms']

export function formatResults(results: readonly Result[]) {
  const rows = results.map(result => [
    result.title,
    String(result.items),
    format(result.rate, 0),
    format(result.p50, 2),
    format(result.p99, 2),
    format(result.aloneP50, 2),
    format(result.nodeMicros, 0),
    format(result.postgresMicros, 0),
    format(result.ofBaseline, 2),
    format(result.ofPgbench, 2),
  ])
  const open = results.flatMap(({ title, items, open }) =>
    open ? [[title, String(items), format(open.rate, 0), format(open.p50, 2), format(open.p99, 2)]] : [],
  )
  return [formatTable(HEAD, rows), ...(open.length > 0 ? [formatTable(OPEN_HEAD, open)] : [])].join('\n\n')
}

/** Empty with one size. */
export function formatGrowth(results: readonly Result[]) {
  const sizes = [...new Set(results.map(({ items }) => items))]
  const [first, last] = [sizes[0], sizes.at(-1)]
  if (first === last) return ''
  const rows = results
    .filter(({ items }) => items === last)
    .flatMap(large => {
      const small = results.find(({ items, scenario }) => items === first && scenario === large.scenario)
      if (!small) return []
      return [
        [
          large.title,
          `${format(getMicros(large) / getMicros(small), 2)} times`,
          format(getMicros(small), 0),
          format(getMicros(large), 0),
          `${format(large.p50 - small.p50, 2)} ms`,
        ],
      ]
    })
  return formatTable(
    [`from ${first} to ${last} items`, 'processor time a visit', 'µs before', 'µs after', 'p50'],
    rows,
  )
}
