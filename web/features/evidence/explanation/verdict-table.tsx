import { i18n } from '#contract/text/i18n.ts'
import { toPercentText } from '#contract/text/number-text.ts'
import { LOOKED_UNTIL, RULE } from './look-simulation.ts'

type Row = {
  share: number
  build: number
  drop: number
  neither: number
  /** Null if most runs have no verdict. */
  readers: { median: number; nineOfTen: number } | null
}

/** A test computes them instead of the page, because that takes half a second. */
export const verdictRows: Row[] = [
  { share: 2, build: 0, drop: 100, neither: 0, readers: { median: 70, nineOfTen: 130 } },
  { share: 5, build: 0, drop: 99.9, neither: 0.1, readers: { median: 210, nineOfTen: 490 } },
  { share: 10, build: 0, drop: 2.3, neither: 97.7, readers: null },
  { share: 15, build: 0, drop: 0.1, neither: 99.9, readers: null },
  { share: 20, build: 1, drop: 0, neither: 99, readers: null },
  { share: 25, build: 78, drop: 0, neither: 22, readers: { median: 460, nineOfTen: 855 } },
  { share: 30, build: 100, drop: 0, neither: 0, readers: { median: 145, nineOfTen: 330 } },
  { share: 40, build: 100, drop: 0, neither: 0, readers: { median: 45, nineOfTen: 90 } },
  { share: 50, build: 100, drop: 0, neither: 0, readers: { median: 25, nineOfTen: 45 } },
]

const COLUMNS = [
  i18n.t('True share'),
  i18n.t({ message: 'build', context: 'column: chance of this verdict' }),
  i18n.t({ message: 'drop', context: 'column: chance of this verdict' }),
  i18n.t({ message: 'neither', context: 'column: chance of no verdict' }),
  i18n.t('people until a verdict, if there is one: half the time (9 times in 10)'),
]
const CAPTION = i18n.t(
  'Build above {buildAbove}, drop below {dropBelow}, within {people, plural, other {# people}}, judged after every fifth person. Exact figures.',
  {
    buildAbove: toPercentText(RULE.buildAbove),
    dropBelow: toPercentText(RULE.dropBelow),
    people: LOOKED_UNTIL,
  },
)
const CELL = 'border-b border-line-subtle py-2 pe-3 text-start align-top last:pe-0'

export function VerdictTable() {
  return (
    <table className="w-full text-body-sm tabular-nums">
      <caption className="pb-3 text-start text-caption text-ink-3">{CAPTION}</caption>
      <thead>
        <tr className="text-caption text-ink-2">
          {COLUMNS.map(column => (
            <th key={column} scope="col" className={CELL}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {verdictRows.map(({ share, build, drop, neither, readers }) => (
          <tr key={share}>
            <th scope="row" className={`${CELL} font-semibold`}>
              {toPercentText(share)}
            </th>
            <td className={CELL}>{toPercentText(build)}</td>
            <td className={CELL}>{toPercentText(drop)}</td>
            <td className={CELL}>{toPercentText(neither)}</td>
            <td className={CELL}>
              {readers ? `${readers.median} (${readers.nineOfTen})` : i18n.t('almost never')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
