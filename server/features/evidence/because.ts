import { type RawBuilder, sql } from 'kysely'
import type { Because, notMe } from '#contract/evidence/not-me.ts'
import type { ItemId, MemberId, VisitId } from '#contract/ids.ts'
import { pageSizes } from '#contract/lengths.ts'
import { hasBlocked } from '#server/features/items/blocks.ts'
import { isListed } from '#server/features/items/items/queries.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'

type Write = (typeof notMe)['PUT /items/:itemId/because']
type List = (typeof notMe)['GET /items/:itemId/becauses']

type Stored = { author: MemberId; isBlocked: boolean }

/** Also says that the item is not for the member. The row of that is locked first, as wherever both are deleted. */
export const storeBecauseOfMember: Handler<Write> = (
  { actor, write },
  { params: { itemId }, body: { text } },
) =>
  write(async ({ tx, hint }) => {
    const { rows } = await sql<Stored>`
      with item as (
        select id, user_id, ${hasBlocked(sql`items.user_id`, actor.id)} as is_blocked
        from items where id = ${itemId} and ${isListed}),
      said as (
        insert into not_me (item_id, user_id) select id, ${actor.id} from item where user_id <> ${actor.id} and not is_blocked
        on conflict (item_id, user_id) do update set withdrawn_at = null,
          noted_at = case when not_me.withdrawn_at is null then not_me.noted_at else now() end
        returning item_id, user_id),
      stored as (
        insert into because (item_id, user_id, text) select item_id, user_id, ${text} from said
        on conflict (item_id, user_id) do update set text = excluded.text, given_on = excluded.given_on
          where because.text <> excluded.text)
      select user_id as author, is_blocked as "isBlocked" from item`.execute(tx)
    const { author, isBlocked } = rows[0] ?? refuse('item.missing')
    if (isBlocked) refuse('item.blocked')
    hint({ room: `member:${author}`, message: { type: 'item.changed', itemId } })
    return null
  })

type BecauseOfVisit = { itemId: ItemId; visitId: VisitId; text: string }

/** Stores why an item is not for a visitor, or another text in its place. Call this after the no, in the same transaction. */
export const storeBecauseOfVisit = (tx: Tx, { itemId, visitId, text }: BecauseOfVisit) =>
  tx
    .insertInto('because')
    .values({ item_id: itemId, visit_id: visitId, text })
    .onConflict(conflict =>
      conflict.column('visit_id').doUpdateSet({ text: sql`excluded.text`, given_on: sql`excluded.given_on` }),
    )
    .execute()

const quarter = sql`date_bin('15 minutes', now(), 'epoch')`

/**
 * How many members and visitors pressed “Not for me”, as of the last quarter of an hour and rounded down to five, so that no one
 * learns from a change who pressed it. A because is read at once, so it counts at once.
 */
export const countNotForMe = (item: RawBuilder<unknown>) => sql<number>`(5 * (greatest(
    (select count(*) from because where because.item_id = ${item}),
    (select count(*) from not_me where not_me.item_id = ${item} and noted_at <= ${quarter}
      and (withdrawn_at is null or withdrawn_at > ${quarter}))
    + (select count(*) from visits left join evidence on evidence.item_id = visits.item_id
      where visits.item_id = ${item} and word = 'no' and said_at <= ${quarter}
        and visits.edition = coalesce(evidence.edition, 0))) / 5))::integer`

/** The ids are random, so the order within a day says nothing about the time. */
const latest = sql`select id, text, given_on::text as day from because
  where because.item_id = items.id and hidden_as is null order by given_on desc, id limit ${sql.lit(pageSizes.becauses)}`

export const listBecauses: Handler<List> = async ({ db, actor }, { params: { itemId } }) => {
  const { rows } = await sql<{ pressed: number; becauses: Because[] }>`
    select ${countNotForMe(sql`items.id`)} as pressed,
      coalesce((select json_agg(latest order by day desc, id) from (${latest}) latest), '[]') as becauses
    from items where id = ${itemId} and user_id = ${actor.id} and ${isListed}`.execute(db)
  return rows[0] ?? refuse('item.missing')
}
