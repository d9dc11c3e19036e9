import { isDeepStrictEqual } from 'node:util'

/** Returns the names of the fields in which two records differ, in the order of the first. */
export const changedFields = <Fields extends object>(before: Fields, after: Fields) =>
  (Object.keys(before) as (keyof Fields & string)[]).filter(
    name => !isDeepStrictEqual(before[name], after[name]),
  )
