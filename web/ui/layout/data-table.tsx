import type { ReactNode } from 'react'
import { Card } from './card.tsx'

type Props = {
  columns: readonly string[]
  /** The name of a last column with buttons, only for screen readers. */
  actions?: string
  children: ReactNode
}

const HEAD = 'px-3 py-2.75 text-start text-caption font-medium text-ink-2 first:ps-5'

/** A table in a card. On narrow screens its rows are blocks of lines, without the names of the columns. */
export const DataTable = ({ columns, actions, children }: Props) => (
  <Card padding="none" className="relative overflow-hidden">
    <table className="block w-full md:table">
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="border-b border-line-subtle">
          {columns.map(name => (
            <th key={name} className={HEAD}>
              {name}
            </th>
          ))}
          {actions && (
            <th className={HEAD}>
              <span className="sr-only">{actions}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">{children}</tbody>
    </table>
  </Card>
)
