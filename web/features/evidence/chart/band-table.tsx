import type { ChartInput } from '#contract/evidence/chart.ts'
import { toBandRows } from '#contract/evidence/table.ts'

const cell = 'border-b border-line-subtle py-2.25 pe-3 text-start align-top'

/** The points of a chart as a table. */
export const BandTable = ({ input }: { input: ChartInput }) => (
  <table className="w-full border-collapse text-body-sm tabular-nums">
    <caption className="sr-only">The share and its range after each number of readers</caption>
    <thead className="text-caption text-ink-2">
      <tr>
        {['Readers', 'Said yes', 'Share'].map(title => (
          <th key={title} scope="col" className={`${cell} font-medium`}>
            {title}
          </th>
        ))}
        <th scope="col" className={`${cell} pe-0 text-end font-medium`}>
          Between
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
