import { sql } from 'kysely'

/**
 * A verdict is shown once the figures have come as far, or if it was given on an earlier wording. Reads `bars`, `evidence`
 * and `figures`.
 */
export const isVerdictShown = sql<boolean>`bars.verdict is not null and (bars.is_unchecked
  or bars.verdict_at < evidence.begun_at or coalesce(bars.verdict_place <= (places ->> bars.readers_from)::integer,
    bars.verdict_readers <= (figures -> bars.readers_from -> 'sums' ->> 'readers')::integer))`
