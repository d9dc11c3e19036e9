import type { ReactNode } from 'react'
import { Card } from '#web/ui/layout/card.tsx'

type Props = { columns: readonly string[]; children: ReactNode }

export const DataTable = ({ columns, children }: Props) => (
  <Card padding="none" className="relative overflow-hidden">
    <table className="block w-full md:table">
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="border-b border-line-subtle">
          {columns.map(name => (
            <th key={name} className="px-3 py-2.75 text-start text-caption font-medium text-ink-2 first:ps-5">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">{children}</tbody>
    </table>
  </Card>
)
