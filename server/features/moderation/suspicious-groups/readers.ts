import { sql } from 'kysely'
import type { GroupId, MemberId } from '#contract/ids.ts'
import type { SuspiciousGroup } from '#contract/moderation/suspicious-groups.ts'
import { excludeByHand, includeByHand } from '#server/features/evidence/figures/recounts.ts'
import { sendNotices } from '#server/features/moderation/notices/send-notices.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { UnitOfWork } from '#server/platform/database/transaction.ts'
import type { LockedGroup } from './queries.ts'

const ofGroup = sql`suspicious_accounts own join evidence_readers reader using (item_id, place)`

const DAY_S = sql.lit(86_400)

/** None of the figures depends on the readers' answers about the item. */
export const readerFigures = sql`((
  select jsonb_build_object('accounts', count(*), 'readCount', count(*) filter (where reader.has_read),
    'age', case when count(*) > 0 then jsonb_build_object('fromDays', min(days), 'toDays', max(days)) end,
    'joined', case when count(*) > 0 then jsonb_build_object('from', min(day), 'to', max(day)) end)
  from ${ofGroup} join profiles on profiles.id = reader.user_id
  join item_views item_view on item_view.item_id = reader.item_id and item_view.user_id = reader.user_id
  cross join lateral (select (profiles.created_at at time zone 'UTC')::date as day,
    greatest(0, floor(extract(epoch from item_view.opened_at - profiles.created_at) / ${DAY_S}))::integer as days) known
  where own.group_id = suspicious_groups.id
) || (
  select jsonb_build_object('otherItems', count(distinct other.item_id),
    'isSameItems', count(other.item_id) = count(distinct other.item_id) * count(distinct reader.user_id))
  from ${ofGroup} left join item_views other on other.user_id = reader.user_id and other.item_id <> reader.item_id
  where own.group_id = suspicious_groups.id and reader.user_id is not null))`

export type ReaderFigures = NonNullable<SuspiciousGroup['readers']> & { accounts: number }

async function listReaders(tx: Tx, id: GroupId) {
  const { rows } = await sql<{ id: MemberId }>`
    select reader.user_id as id from ${ofGroup}
    where own.group_id = ${id} and reader.user_id is not null order by reader.user_id`.execute(tx)
  return rows.map(reader => reader.id)
}

/** The item's author learns how many and since when, but not who they are. */
export async function excludeReaders(unit: UnitOfWork, { id, itemId, authorId }: LockedGroup) {
  const { tx } = unit
  if (!itemId) return
  const count = await excludeByHand(tx, { itemId, members: await listReaders(tx, id) })
  await sql`update suspicious_groups set state = 'taken', taken_at = now(), amount = ${count}
    where id = ${id}`.execute(tx)
  if (count > 0 && authorId)
    await sendNotices(unit, { kind: 'readers_excluded', groupId: id, to: [authorId] })
}

export async function restoreReaders(unit: UnitOfWork, { id, itemId, authorId, amount }: LockedGroup) {
  const { tx } = unit
  if (!itemId) return
  await includeByHand(tx, { itemId, members: await listReaders(tx, id) })
  await sql`update suspicious_groups set state = 'restored' where id = ${id}`.execute(tx)
  if (amount && authorId) await sendNotices(unit, { kind: 'readers_restored', groupId: id, to: [authorId] })
}
