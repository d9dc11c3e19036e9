import { type RawBuilder, sql } from 'kysely'
import type { Prior } from '#contract/evidence/statistics/guess.ts'

/** Members who found an item on their own, or people whom its author brought. */
export type People = 'found' | 'brought'

/**
 * What is usual for an item of this kind and author, without the author's own items. Null while there are too few others;
 * then the fixed prior holds. `kind` and `author` are columns of the statement around it.
 */
export const priorOf = (
  kind: RawBuilder<unknown>,
  author: RawBuilder<unknown>,
  people: People,
) => sql<Prior | null>`(
  select json_build_object('mean', mean, 'weight', weight, 'items', prior.items) from evidence_priors prior
  where prior.kind = ${kind} and prior.people = ${sql.lit(people)} and (author_id = ${author} or author_id is null)
  order by author_id nulls last limit 1)`
