import { type RawBuilder, sql } from 'kysely'
import type { VisitId } from '#contract/ids.ts'
import { SETTLES_AFTER_HOURS } from './policy.ts'

/**
 * SQL for the visit that somebody names who leaves something on the public page of an item, else null. It is one of this
 * item that settles later than in an hour, so it is not removed meanwhile.
 */
export const namedVisit = (visitId: VisitId | null, itemId: RawBuilder<unknown>) => sql<VisitId | null>`(
  select visits.id from visits where visits.id = ${visitId} and visits.item_id = ${itemId}
    and visits.opened_at > now() - make_interval(hours => ${sql.lit(SETTLES_AFTER_HOURS - 1)}))`
