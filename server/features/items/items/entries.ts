import { type RawBuilder, sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import type { Update } from '#contract/items/updates.ts'
import { isVerdictShown } from '#server/features/items/items/shown-verdicts.ts'
import { pictureByKey } from '#server/features/items/uploads/queries.ts'

/** Reads `updates`. */
export const isPosted = sql`updates.deleted_at is null`
export const isLatest = sql`not exists (select from updates later where later.item_id = updates.item_id and later.deleted_at is null
  and (later.created_at, later.id) > (updates.created_at, updates.id))`
export const isRecent = sql`updates.created_at > now() - interval '10 minutes'`

/** Reads `updates` and `items`. */
export const updateAs = (viewer: MemberId) => sql<Update>`json_build_object(
  'id', updates.id, 'text', updates.text, 'stage', updates.stage, 'link', updates.link,
  'picture', ${pictureByKey(sql`case when picture_hidden_as is null then updates.picture end`)}, 'at', updates.created_at,
  'isDeletable', items.user_id = ${viewer} and ${isRecent} and ${isLatest})`

/** The latest update of `items`. */
export const latestUpdate = (viewer: MemberId) => sql<Update | null>`(select ${updateAs(viewer)} from updates
  where updates.item_id = items.id and ${isPosted} order by updates.created_at desc, updates.id desc limit 1)`

/** The times at which `items` passed a bar, as its public report shows them. */
const passedBars = (columns: RawBuilder<unknown>) => sql`select ${columns} from evidence_bars bars
  join evidence on evidence.item_id = bars.item_id
  join evidence_reports on evidence_reports.item_id = bars.item_id
  left join evidence_figures on evidence_figures.item_id = bars.item_id
  where bars.item_id = items.id and bars.verdict = 'build' and ${isVerdictShown}`

/** All that became of `items`, in no order. */
export const entries = (viewer: MemberId) => sql`
  select items.created_at as at, json_build_object('kind', 'published', 'at', items.created_at) as entry
  union all select corrected_at, json_build_object('kind', 'corrected', 'at', corrected_at, 'fields', corrected_fields)
    where corrected_at is not null
  union all ${passedBars(sql`verdict_at, json_build_object('kind', 'passed', 'at', verdict_at)`)}
  union all select updates.created_at,
    json_build_object('kind', 'update', 'at', updates.created_at, 'update', ${updateAs(viewer)})
    from updates where updates.item_id = items.id and ${isPosted}`

export const entryCount = sql<number>`(1 + (corrected_at is not null)::integer
  + (select count(*) from (${passedBars(sql``)}) passed) + (select count(*) from updates where updates.item_id = items.id and ${isPosted}))::integer`
