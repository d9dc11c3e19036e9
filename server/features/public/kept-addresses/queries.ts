import { sql } from 'kysely'
import type { Via } from '#contract/evidence/visits.ts'
import { hashLinkToken } from '#server/features/accounts/emails/one-time-token.ts'
import type { Timestamp } from '#server/model/schema.ts'
import type { Db } from '#server/platform/database/database.ts'

/** What is kept of an address at one item. */
export type KeptAddress = {
  item: string
  at: Timestamp
  confirmedAt: Timestamp | null
  leftAt: Timestamp | null
  via: Via
  site: string | null
  answers: string[]
}

/** Finds the address of a link that was not used and is at most an hour old. */
export const findLink = async (db: Db, token: string) =>
  (
    await db
      .selectFrom('supporter_links')
      .select('email')
      .where('token_hash', '=', hashLinkToken(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<string>`now()`)
      .executeTakeFirst()
  )?.email

export async function listKept(db: Db, email: string) {
  const { rows } = await sql<KeptAddress>`
    select items.name as item, supporters.created_at as at, confirmed_at as "confirmedAt", left_at as "leftAt", via, site,
      array(select text from visitor_answers where supporter_id = supporters.id order by answered_at) as answers
    from supporters join items on items.id = supporters.item_id
    where lower(email) = ${email} order by supporters.created_at`.execute(db)
  return rows
}
