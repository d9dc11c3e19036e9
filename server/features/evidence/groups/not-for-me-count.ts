import { type RawBuilder, sql } from 'kysely'
import { currentQuarter } from './group-counts.ts'

type ItemColumn = RawBuilder<unknown>

/** How many members and visitors had pressed “Not for me” at the last quarter of an hour. */
export const pressedNotForMe = (item: ItemColumn) => sql<number>`(
    (select count(*) from not_for_me where not_for_me.item_id = ${item} and noted_at <= ${currentQuarter}
      and (withdrawn_at is null or withdrawn_at > ${currentQuarter}))
    + (select count(*) from visits left join evidence on evidence.item_id = visits.item_id
      where visits.item_id = ${item} and word = 'no' and said_at <= ${currentQuarter}
        and visits.item_version = coalesce(evidence.item_version, 0)))::integer`

/**
 * The same rounded down to five, so that no one learns from a change who pressed it. A because is read at once, so it counts
 * at once.
 */
export const countNotForMe = (item: ItemColumn) => sql<number>`(5 * (greatest(
    (select count(*) from not_for_me_reasons where not_for_me_reasons.item_id = ${item}), ${pressedNotForMe(item)}) / 5))::integer`
