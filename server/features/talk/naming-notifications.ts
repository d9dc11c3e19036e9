import { sql } from 'kysely'
import type { ItemId } from '#contract/ids.ts'
import { isEitherBlocked } from '#server/features/items/blocks.ts'
import { isHere } from '#server/features/items/followers.ts'
import { isItemMuted, isListed, isListedOutside, isStanding } from '#server/features/items/items/queries.ts'
import { insertNotifications } from '#server/features/talk/notifications/insert-notifications.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Write } from '#server/platform/database/transaction.ts'
import { BATCH, type Batch, LOWEST_ID, notifyInBatches } from './notify-in-batches.ts'

const PAINS = sql.lit(20)

type WaitingIdea = { ideaId: ItemId; painId: ItemId }

/** For each pain point, at most one idea a week starts. One that started continues. */
const isDue = sql<boolean>`accepted_at is not null and withdrawn_at is null and notified_at is null
  and exists (select from items where items.id = idea_id and ${isStanding} and ${isListedOutside})
  and exists (select from items where items.id = pain_id and ${isListed})
  and not exists (select from namings other where other.pain_id = namings.pain_id and other.idea_id <> namings.idea_id
    and other.notified_since > now() - interval '7 days')`

/** Notifies those who share a pain of an idea that would solve it, `size` at a time. The idea that was accepted first comes first. */
export const notifySharers = (write: Write, size = BATCH) =>
  notifyInBatches(write, { list: listDue, insert: (tx, idea) => insertBatch(tx, { ...idea, size }) })

async function listDue(tx: Tx) {
  const { rows } = await sql<WaitingIdea>`
    select * from (
      select distinct on (pain_id) idea_id as "ideaId", pain_id as "painId", accepted_at from namings
      where ${isDue} order by pain_id, notified_since, accepted_at, idea_id) due
    order by accepted_at limit ${PAINS}`.execute(tx)
  return rows
}

const isNotified = sql<boolean>`votes.user_id not in (due.idea_author, due.pain_author)
  and ${isHere(sql`votes.user_id`)} and not ${isItemMuted(sql`votes.user_id`, sql`due.pain_id`)}
  and not ${isEitherBlocked(sql`votes.user_id`, sql`due.idea_author`)}`

/** Locks both items against other batches, so two nodes never start two ideas for one pain point. */
async function insertBatch(tx: Tx, { ideaId, painId, size }: WaitingIdea & { size: number }): Promise<Batch> {
  await sql`select from items where id in (${ideaId}, ${painId}) order by id for no key update`.execute(tx)
  const { rows } = await sql<Batch>`
    with due as materialized (
      select namings.*, idea.user_id as idea_author, pain.user_id as pain_author from namings
      join items idea on idea.id = idea_id join items pain on pain.id = pain_id
      where idea_id = ${ideaId} and pain_id = ${painId} and ${isDue}),
    batch as materialized (
      select votes.user_id as id, ${isNotified} as "isNotified" from due
      join votes on votes.content_type = 'pain_point' and votes.content_id = due.pain_id
      where votes.user_id > coalesce(notified_through, ${LOWEST_ID}) order by votes.user_id limit ${size}),
    whole as (select count(*) = ${size} as "isMore" from batch),
    notified as (${insertNotifications({
      columns: sql`user_id, from_user_id, kind, item_id`,
      rows: sql`select id, idea_author, 'solving-idea', idea_id from batch cross join due where "isNotified"`,
    })}),
    moved as (
      update namings set notified_since = coalesce(namings.notified_since, now()),
        notified_through = coalesce((select id from batch order by id desc limit 1), namings.notified_through),
        notified_at = case when not "isMore" then now() end
      from due, whole where namings.idea_id = due.idea_id and namings.pain_id = due.pain_id)
    select (select coalesce(array_agg(member), '{}') from notified) as notified, "isMore" from whole, due`.execute(
    tx,
  )
  return rows[0] ?? { notified: [], isMore: false }
}
