import { sql } from 'kysely'
import type { ItemId, SubscriberId } from '#contract/ids.ts'
import { APPEAL_MONTHS } from '#contract/lengths.ts'
import { currentDay } from '#server/features/talk/stranger-mails.ts'
import type { Db } from '#server/platform/database/database.ts'
import { bytesList, uuidList } from '#server/platform/database/list-parameter.ts'
import { getMailKey } from '#server/platform/mail/key-ring.ts'
import { hashAddress, PENDING_DAYS } from './stored-subscribers.ts'

/** A removed subscriber is erased after a longer time than that to undo a removal. */
const REMOVED = sql`interval '1 hour'`
const LEFT = sql`interval '30 days'`
const ITEM_GONE = sql`interval '30 days'`
const BATCH = sql.lit(500)

/**
 * Erases addresses not confirmed within seven days; lists 30 days after their item was deleted, or hidden without an appeal
 * that can restore it; removed subscribers; subscribers who left 30 days ago. Of a removed subscriber the keyed hash of address
 * and item remains, so that the item never mails the address again.
 */
export async function eraseSubscribers(db: Db) {
  await sql`delete from subscribers
    where confirmed_at is null and created_at < now() - ${PENDING_DAYS}`.execute(db)
  await eraseLists(db)
  while ((await eraseBatch(db, await getMailKey(db))) > 0);
  await sql`delete from subscriber_mail_counts where day < ${currentDay} - 1`.execute(db)
  await sql`delete from asked_addresses
    where coalesce(left_at, first_mailed_at) < now() - interval '1 year'`.execute(db)
  await sql`delete from asking_mails where mailed_at < now() - interval '1 hour'`.execute(db)
  await sql`delete from newcomer_mail_counts where day < ${currentDay} - 1`.execute(db)
  await sql`delete from subscriber_links where expires_at < now() - interval '1 day'`.execute(db)
}

/** An appeal can still restore the item. The decision hides the item, or everything of its author. */
const mayComeBack = sql`exists (
  select from case_decisions left join appeals on appeals.decision_id = case_decisions.id
  where case_decisions.undone_at is null
    and (case_decisions.created_at > now() - ${sql.lit(`${APPEAL_MONTHS} months`)}::interval or appeals.id is not null and appeals.outcome is null)
    and (case_decisions.act in ('hide', 'remove')
        and case_decisions.case_id = (select id from cases where subject_kind = 'item' and subject_id = items.id)
      or case_decisions.group_id in (select group_id from purged_things where subject_id = items.id and state = 'hidden')))`

async function eraseLists(db: Db) {
  const gone = sql`(select id from items where deleted_at < now() - ${ITEM_GONE}
    or hidden_at < now() - ${ITEM_GONE} and not ${mayComeBack})`
  for (const table of ['subscribers', 'visitor_answers', 'not_for_me_reasons', 'visits', 'list_mails'])
    await sql`delete from ${sql.table(table)} where item_id in ${gone}`.execute(db)
}

type Erased = { id: SubscriberId; itemId: ItemId; email: string; isRemoved: boolean }

async function eraseBatch(db: Db, key: Buffer) {
  const { rows } = await sql<Erased>`
    select id, item_id as "itemId", email, removed_at is not null as "isRemoved" from subscribers
    where removed_at < now() - ${REMOVED} or left_at < now() - ${LEFT} limit ${BATCH}`.execute(db)
  if (rows.length === 0) return 0
  // A subscriber who left may come back; one whom the author removed may not.
  const hashes = rows
    .filter(({ isRemoved }) => isRemoved)
    .map(({ email, itemId }) => hashAddress(key, email, itemId))
  await sql`
    with refused as (
      insert into refused_addresses (address_hash) select unnest(${bytesList(hashes)}) on conflict do nothing)
    delete from subscribers where id = any(${uuidList(rows.map(({ id }) => id))})
      and (removed_at is not null or left_at is not null)`.execute(db)
  return rows.length
}
