import { sql } from 'kysely'
import { hashLinkToken } from '#server/features/accounts/emails/one-time-token.ts'
import { today } from '#server/features/public/supporters/rows.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { afterAdvisoryLock } from '#server/platform/database/transaction.ts'

const LINKS_A_DAY = sql.lit(3)

type NewLink = { email: string; hash: Buffer; addressHash: Buffer }

/**
 * Stores a link of an hour for an address of which something is kept, at most three a day. The row of the count is written
 * for every address, so that each takes as long. Returns whether there is a link to mail.
 */
export const insertLink = (db: Db, link: NewLink) =>
  afterAdvisoryLock(db, `links of ${link.addressHash.toString('base64')}`, tx => insertCounted(tx, link))

async function insertCounted(tx: Tx, { email, hash, addressHash }: NewLink) {
  const { rows } = await sql`
    with counted as (
      insert into supporter_mail_counts (address_hash, day, mails) values (${addressHash}, ${today}, 0)
      on conflict (address_hash, day) do update set mails = supporter_mail_counts.mails)
    insert into supporter_links (token_hash, email, expires_at)
    select ${hash}, ${email}, now() + interval '1 hour'
    where exists (select from supporters where lower(email) = ${email}) and (
      select count(*) from supporter_links
      where email = ${email} and expires_at > now() - interval '23 hours') < ${LINKS_A_DAY}
    returning email`.execute(tx)
  return rows.length > 0
}

/**
 * Takes the one use of a link; with `next`, the hash of another token, that one has what is left of its hour. Returns its
 * address; undefined if it was used, is too old, or was never made.
 */
export async function takeLink(db: Db, token: string, next?: Buffer) {
  const { rows } = await sql<{ email: string }>`
    update supporter_links set token_hash = coalesce(${next ?? null}::bytea, token_hash),
      used_at = case when ${next === undefined}::boolean then now() end
    where token_hash = ${hashLinkToken(token)} and used_at is null and expires_at > now()
    returning email`.execute(db)
  return rows[0]?.email
}

/** Erases everything that an address left here, with its links. */
export const eraseAddress = (db: Db, email: string) =>
  sql`with links as (delete from supporter_links where email = ${email})
    delete from supporters where lower(email) = ${email}`.execute(db)
