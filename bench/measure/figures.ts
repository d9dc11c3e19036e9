/** Returns the value below which the share `part` of a sorted list is (nearest rank), or NaN for an empty list. */
export const percentile = (sorted: ArrayLike<number>, part: number) =>
  sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN

export function median(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? Number.NaN
  return Number.isInteger(middle) ? (upper + (sorted[middle - 1] ?? Number.NaN)) / 2 : upper
}

export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]) {
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map(row => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  return [line(head), line(rule), ...rows.map(line)].join('\n')
}
