import type { Figures } from './keep-rate.ts'

/** Returns the value below which the share `part` of the values is. */
export function quantile(values: readonly number[], part: number) {
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * part
  const [low = Number.NaN, high = low] = sorted.slice(Math.floor(place), Math.floor(place) + 2)
  return low + (high - low) * (place % 1)
}

const ROWS = [
  { figure: 'p50', unit: 'ms', digits: 2 },
  { figure: 'p99', unit: 'ms', digits: 2 },
  { figure: 'node', unit: 'µs', digits: 0 },
  { figure: 'postgres', unit: 'µs', digits: 0 },
] as const

/**
 * Returns a row for each figure. `rounds` has the two measurements of each side in each round. A side's cells are its
 * median, the middle half of the ratios between its own two measurements, and for all but the first side the median of the
 * ratios to the first.
 */
export function toRows(name: string, rounds: readonly (readonly (readonly Figures[])[])[]) {
  return ROWS.map(({ figure, unit, digits }) => {
    const sides = (rounds[0] ?? []).map((_, side) =>
      rounds.map(round => (round[side] ?? []).map(measured => measured[figure])),
    )
    const means = sides.map(pairs => pairs.map(([one = Number.NaN, other = one]) => (one + other) / 2))
    const cells = sides.flatMap((pairs, side) => {
      const own = pairs.map(([one = Number.NaN, other = one]) => other / one)
      const ratios = means[side]?.map((mean, round) => mean / (means[0]?.[round] ?? Number.NaN)) ?? []
      const spread = [0.25, 0.75].map(part => quantile(own, part).toFixed(2)).join(' to ')
      const cells = [quantile(means[side] ?? [], 0.5).toFixed(digits), spread]
      return side === 0 ? cells : cells.concat(quantile(ratios, 0.5).toFixed(2))
    })
    return [name, `${figure} ${unit}`].concat(cells)
  })
}

export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]) {
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map(row => (row[column] ?? '').length)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`
  const rule = widths.map((width, column) => (column < 2 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  return [line(head), line(rule), ...rows.map(line)].join('\n')
}
