import { median, table } from './figures.ts'
import type { Pressure } from './pressure.ts'
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
  ofBare: number
  ofPgbench: number | undefined
  /** At half the rate that was reached, from when each visit was due. */
  open?: { rate: number; p50: number; p99: number }
}

type Named = Pick<Result, 'items' | 'scenario' | 'title'>

const rateOf = ({ done, seconds }: Pressure) => done / seconds

/** The medians of a case's rounds; ratios are taken within each round. */
export function resultOf(named: Named, rounds: readonly Round[]): Result {
  const of = (figure: (round: Round) => number) => median(rounds.map(figure))
  return {
    ...named,
    rate: of(({ app }) => rateOf(app)),
    p50: of(({ app }) => app.p50),
    p99: of(({ app }) => app.p99),
    aloneP50: of(({ alone }) => alone.p50),
    nodeMicros: of(({ app }) => (app.nodeSeconds / app.done) * 1e6),
    postgresMicros: of(({ app }) => (app.postgresSeconds / app.done) * 1e6),
    ofBare: of(({ app, bare }) => rateOf(app) / bare),
    ofPgbench: rounds.every(({ pgbench }) => pgbench !== undefined)
      ? of(({ app, pgbench }) => rateOf(app) / (pgbench ?? Number.NaN))
      : undefined,
  }
}

const fixed = (value: number | undefined, digits: number) =>
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
  'of bare',
  'of pgbench',
]
const OPEN_HEAD = ['open loop, at half the rate', 'items', 'visits/s', 'p50 ms', 'p99 ms']

/** The results as tables: as fast as answered, then at a fixed rate. */
export function tables(results: readonly Result[]) {
  const rows = results.map(result => [
    result.title,
    String(result.items),
    fixed(result.rate, 0),
    fixed(result.p50, 2),
    fixed(result.p99, 2),
    fixed(result.aloneP50, 2),
    fixed(result.nodeMicros, 0),
    fixed(result.postgresMicros, 0),
    fixed(result.ofBare, 2),
    fixed(result.ofPgbench, 2),
  ])
  const open = results.flatMap(({ title, items, open }) =>
    open ? [[title, String(items), fixed(open.rate, 0), fixed(open.p50, 2), fixed(open.p99, 2)]] : [],
  )
  return [table(HEAD, rows), ...(open.length > 0 ? [table(OPEN_HEAD, open)] : [])].join('\n\n')
}

/** What grows with the items: from the first size measured to the last. Empty with one size. */
export function growth(results: readonly Result[]) {
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
          `${fixed(small.rate / large.rate, 2)} times`,
          `${fixed(large.aloneP50 - small.aloneP50, 2)} ms`,
        ],
      ]
    })
  return table([`from ${first} to ${last} items`, 'cost a visit', 'alone p50'], rows)
}
