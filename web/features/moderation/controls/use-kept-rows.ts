import { useMemo } from 'react'

/** Returns a function that keeps rows in their place after they have left the list, so that none slides under the pointer. */
export function useKeptRows<Row extends { id: string }>(list: string | number) {
  const kept = useMemo(() => ({ list, rows: new Map<string, Row>() }), [list]).rows
  return (rows: readonly Row[]) => {
    for (const row of rows) kept.set(row.id, row)
    return [...kept.values()]
  }
}
