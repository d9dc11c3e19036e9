import { LOOKED_UNTIL, RULE } from './looking.ts'

type Row = {
  share: number
  build: string
  drop: string
  neither: string
  /** Null where most runs have no verdict. */
  readers: { median: number; nineOfTen: number } | null
}

/** The verdicts by the suggested rule. A test computes them again, because that takes half a second. */
export const verdictRows: Row[] = [
  { share: 2, build: '0', drop: '100', neither: '0', readers: { median: 69, nineOfTen: 127 } },
  { share: 5, build: '0', drop: '99.9', neither: '0.1', readers: { median: 208, nineOfTen: 472 } },
  { share: 10, build: '0', drop: '2.5', neither: '97.5', readers: null },
  { share: 15, build: '0', drop: '0.1', neither: '99.9', readers: null },
  { share: 20, build: '1.3', drop: '0', neither: '98.7', readers: null },
  { share: 25, build: '79', drop: '0', neither: '21', readers: { median: 445, nineOfTen: 851 } },
  { share: 30, build: '100', drop: '0', neither: '0', readers: { median: 139, nineOfTen: 319 } },
  { share: 40, build: '100', drop: '0', neither: '0', readers: { median: 40, nineOfTen: 84 } },
  { share: 50, build: '100', drop: '0', neither: '0', readers: { median: 21, nineOfTen: 41 } },
]

const COLUMNS = [
  'If truly',
  'build',
  'drop',
  'neither',
  'readers until a verdict, if there is one: half of the time (9 of 10)',
]
const CELL = 'border-b border-line-subtle py-2 pe-3 text-start align-top last:pe-0'

/** How often the suggested rule says what, by the true share, and after how many readers. */
export function VerdictTable() {
  const { buildAbove, dropBelow } = RULE
  return (
    <table className="w-full text-body-sm tabular-nums">
      <caption className="pb-3 text-start text-caption text-ink-3">
        Build above {buildAbove}&nbsp;%, drop below {dropBelow}&nbsp;%, within{' '}
        {LOOKED_UNTIL.toLocaleString('en')} readers, computed exactly.
      </caption>
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
              {share}&nbsp;%
            </th>
            <td className={CELL}>{build}&nbsp;%</td>
            <td className={CELL}>{drop}&nbsp;%</td>
            <td className={CELL}>{neither}&nbsp;%</td>
            <td className={CELL}>{readers ? `${readers.median} (${readers.nineOfTen})` : 'mostly never'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
