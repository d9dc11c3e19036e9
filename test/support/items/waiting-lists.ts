import { sql } from 'kysely'
import type { ItemId, MemberId } from '#contract/ids.ts'
import type { Db } from '#server/platform/database/database.ts'

/**
 * Lets people without an account read an item and leave an address. The author's account is two days old and their
 * address is proven.
 */
export async function openToAddresses(db: Db, { itemId, author }: { itemId: ItemId; author: MemberId }) {
  await sql`insert into public_pages (item_id) values (${itemId}) on conflict do nothing`.execute(db)
  await sql`update auth.users set email_proven_at = now() where id = ${author}`.execute(db)
  await sql`update profiles set created_at = now() - interval '2 days' where id = ${author}`.execute(db)
}
