import { sql } from 'kysely'

type List = readonly (string | null)[]

// PostgreSQL does not see the length of a list behind a select when it plans, so it keeps one plan for all lengths. It would
// plan for each length again, which takes longer than a short statement itself.
const listOf = (type: 'text' | 'uuid') => (values: List) =>
  sql`(select ${values}::${sql.raw(type)}[])::${sql.raw(type)}[]`

/** SQL for a list of texts as one parameter, of which PostgreSQL keeps one plan for all lengths. */
export const textList = listOf('text')
/** SQL for a list of ids as one parameter, like `textList`. */
export const uuidList = listOf('uuid')
