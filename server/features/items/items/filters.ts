import { type RawBuilder, sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import type { VoteFilter } from '#contract/item-filters.ts'
import { PLAN_EACH_TIME } from '#server/platform/database/deadline-client.ts'

const ideasFor = (audience: string) => sql`select id from ideas
  where string_to_array(lower(target_audience), ', ') @> array[lower(${audience})]`

/** Whether an idea names an audience, without regard to case. */
// As for a search word, only the audience tells PostgreSQL whether the list or the index is shorter.
export const isIdeaFor = (audience: string) =>
  sql<boolean>`${sql.raw(PLAN_EACH_TIME)} items.id in (${ideasFor(audience)})`

/** Whether an item of any kind names an audience, without regard to case. Pain points name none. */
export const isItemFor = (audience: string) =>
  sql<boolean>`${sql.raw(PLAN_EACH_TIME)} items.id in (${ideasFor(audience)}
    union all select product_id from product_target_audiences where lower(audience) = lower(${audience}))`

const voteOf = (viewer: MemberId) => sql`select from votes
  where votes.user_id = ${viewer} and votes.content_type = items.kind and votes.content_id = items.id`

/** Whether `viewer` voted on an item, or it is of another member and waits for the vote. */
export const voteFilters: Record<Exclude<VoteFilter, 'all'>, (viewer: MemberId) => RawBuilder<boolean>> = {
  voted: viewer => sql<boolean>`exists (${voteOf(viewer)})`,
  unvoted: viewer => sql<boolean>`items.user_id <> ${viewer} and not exists (${voteOf(viewer)})`,
}
