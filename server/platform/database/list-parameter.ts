import { sql } from 'kysely'

// PostgreSQL does not see the length of a list behind a select when it plans, so it keeps one plan for all lengths. It would
// plan for each length again, which takes longer than a short statement itself.
const listOf =
  <Value>(type: string) =>
  (values: readonly (Value | null)[]) =>
    sql`(select ${values}::${sql.raw(type)}[])::${sql.raw(type)}[]`

/** SQL for a list of texts as one parameter, of which PostgreSQL keeps one plan for all lengths. */
export const textList = listOf<string>('text')
/** SQL for a list of ids as one parameter, like `textList`. */
export const uuidList = listOf<string>('uuid')
/** SQL for a list of numbers as one parameter, like `textList`. */
export const integerList = listOf<number>('integer')
/** SQL for a list of JSON texts as one parameter, like `textList`. */
export const jsonList = listOf<string>('jsonb')
/** SQL for a list of bytes as one parameter, like `textList`. */
export const bytesList = listOf<Buffer>('bytea')

/**
 * SQL for a list of rows as one parameter, of which PostgreSQL keeps one plan too: a table to which the statement gives its
 * name and columns by `as`. In a statement that is compiled once the value is the JSON of the rows.
 */
export const rowList = (rows: readonly object[] | string) =>
  sql`jsonb_to_recordset(${Array.isArray(rows) ? JSON.stringify(rows) : rows}::jsonb)`
