import type { SentStatement } from '#server/platform/database/connect.ts'

export type PgbenchScript = { text: string; variables: Record<string, string> }

/**
 * Writes statements as a script of pgbench. Parameters become its variables, named after `prefix`; with `-M prepared` it
 * sends them as parameters. Null and the empty text, which pgbench takes for a missing value, are written into the script.
 * Throws on values that have no text form.
 */
export function toPgbenchScript(statements: readonly SentStatement[], prefix: string): PgbenchScript {
  const variables: Record<string, string> = {}
  const lines = statements.map(({ sql, parameters }, place) => {
    const nameOf = (number: string) => `${prefix}_${place}_${number}`
    for (const [index, value] of parameters.entries())
      if (!literals.has(value)) variables[nameOf(String(index + 1))] = toText(value)
    const placeOf = (number: string) => literals.get(parameters[Number(number) - 1]) ?? `:${nameOf(number)}`
    return `${sql.replace(/\$(\d+)/g, (_, number: string) => placeOf(number))};`
  })
  return { text: `${lines.join('\n')}\n`, variables }
}

const literals = new Map<unknown, string>([
  [null, 'null'],
  ['', "''"],
])

function toText(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map(toElement).join(',')}}`
  if (['string', 'number', 'boolean', 'bigint'].includes(typeof value)) return String(value)
  throw new Error(`pgbench cannot send ${String(value)}.`)
}

// https://www.postgresql.org/docs/current/arrays.html#ARRAYS-IO: a quoted word never means null.
const toElement = (value: unknown) =>
  value === null ? 'NULL' : `"${toText(value).replaceAll(/["\\]/g, String.raw`\$&`)}"`

export function readRate(output: string) {
  const rate = Number(/^tps = ([\d.]+) \(without initial connection time\)$/m.exec(output)?.[1])
  if (Number.isNaN(rate)) throw new Error(`pgbench printed no rate: ${output}`)
  return rate
}
