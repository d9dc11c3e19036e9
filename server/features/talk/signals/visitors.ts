import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { COUNT_MAX } from '#contract/lengths.ts'
import type { ItemVisitors } from '#contract/talk/visitors.ts'
import { countedVisits } from '#server/features/evidence/item-views/stored-visits.ts'
import { isListed } from '#server/features/items/items/queries.ts'
import { EXCERPT, KEPT } from '#server/features/talk/notifications/queries.ts'
import type { Handler } from '#server/platform/http/route.ts'

/** The most visitors of an item with a row each. */
const ROWS = sql.lit(20)
const ITEMS = sql.lit(50)

const yes = sql`${countedVisits(sql`items.id`)} and visits.word = 'yes'`

/** Everything that visitors of an item said: a yes, an address beside it, and answers. Reads `items`. */
const said = sql`(
  select visits.id as visitor, said_at as at, true as "saidYes", false as "leftEmail", null as words ${yes}
  union all
  select visit_id, created_at, true, true, null from subscribers
  where subscribers.item_id = items.id and left_at is null and removed_at is null
    and exists (select ${yes} and visits.id = visit_id)
  union all
  select coalesce(answers.visit_id, subscribers.visit_id, subscriber_id, answers.id), answered_at, false, false, text
  from visitor_answers answers left join subscribers on subscribers.id = subscriber_id
  where answers.item_id = items.id)`

const saidTo = (
  member: MemberId,
) => sql`from items left join visitor_reads on visitor_reads.item_id = items.id
  cross join lateral ${said} said where items.user_id = ${member} and ${isListed} and at > now() - ${KEPT}`

const isNew = sql<boolean>`at > coalesce(read_until, '-infinity')`

/** Has a row for each visitor who said something since the member last read. */
export const newVisitors = (member: MemberId) => sql`
  select ${saidTo(member)} and ${isNew} group by items.id, visitor limit ${sql.lit(COUNT_MAX)}`

const visitors = (member: MemberId) => sql`
  select items.id as item_id, items.kind, items.name, visitor, max(at) as at, bool_or("saidYes") as "saidYes",
    bool_or("leftEmail") as "leftEmail", (array_agg(words order by at desc) filter (where words is not null))[1] as words,
    bool_or(${isNew}) as new
  ${saidTo(member)} group by items.id, visitor`

const answerer = sql`json_build_object('id', visitor, 'at', at, 'saidYes', "saidYes", 'leftEmail', "leftEmail",
  'words', beginning_of(words, ${EXCERPT}), 'isNew', new)`

const isSilent = sql`filter (where words is null)`

export const listVisitors: Handler<'GET /me/visitors'> = async ({ db, actor }) => {
  const { rows } = await sql<ItemVisitors>`
    select json_build_object('kind', kind, 'id', item_id, 'title', name) as item, max(at) as at,
      (count(*) filter (where new))::integer as "newCount",
      coalesce(json_agg(${answerer} order by at desc) filter (where words is not null and place <= ${ROWS}), '[]') as answered,
      case when count(*) ${isSilent} > 0 then json_build_object('count', count(*) ${isSilent},
        'leftEmail', count(*) filter (where words is null and "leftEmail"), 'at', max(at) ${isSilent},
        'isNew', bool_or(new) ${isSilent}) end as others
    from (select *, row_number() over (partition by item_id, words is null order by at desc) as place
      from (${visitors(actor.id)}) visitors) visitors
    group by item_id, kind, name order by max(at) desc, item_id limit ${ITEMS}`.execute(db)
  return rows
}
