import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import type { IdentityDependencies } from '#server/features/sign-in/accounts/identity-dependencies.ts'
import { isKnownNetwork } from '#server/features/sign-in/known-networks.ts'
import { toStoredNetwork } from '#server/platform/connections/network.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/route.ts'
import { toMailbox } from '#server/platform/mail/mailbox.ts'

const A_KIND = sql.lit(5)
const IN_ALL = sql.lit(12)
const DAY = sql.lit('1 day')

type MailRequest = Pick<IdentityDependencies, 'rateLimit'> & {
  email: string
  caller: Caller
  member?: MemberId | undefined
}

/**
 * Counts a mail to an address, whether or not it has an account. Returns whether it may be queued. In a day a mailbox, in
 * any spelling, gets at most five mails from networks that are new to the account, five more from the account's own
 * networks, any number by the signed-in member, and twelve in all. Mails to a proven address that the member or
 * their own networks request are counted for the account instead, so that no one else can use that number up. Call this in the
 * transaction that queues the mail.
 */
export async function countMail(db: Db | Tx, { rateLimit, email, caller, member }: MailRequest) {
  if (!rateLimit) return true
  const isPast = sql`count.begun_at < now() - ${DAY}::interval`
  const next = (column: string) =>
    sql`case when ${isPast} then 0 else ${sql.ref(`count.${column}`)} end + ${sql.ref(`excluded.${column}`)}`
  const { rows } = await sql`
    with account as (
      select id, email_proven_at is not null as is_proven, id = ${member ?? null} as is_member,
        ${isKnownNetwork(toStoredNetwork(caller.address))} as is_own
      from auth.users where email = ${email}),
    asked as (
      select coalesce(bool_or(is_member), false) as is_member, coalesce(bool_or(is_own), false) as is_own
      from account)
    insert into auth.mail_counts as count (address_hash, from_strangers, from_own, in_all)
    select coalesce(
        (select sha256(convert_to(id::text, 'UTF8')) from account where is_proven and (is_member or is_own)),
        ${createHash('sha256').update(toMailbox(email)).digest()}),
      (not is_member and not is_own)::int, (not is_member and is_own)::int, 1 from asked
    on conflict (address_hash) do update set
      begun_at = case when ${isPast} then now() else count.begun_at end,
      from_strangers = ${next('from_strangers')}, from_own = ${next('from_own')}, in_all = ${next('in_all')}
    where ${next('from_strangers')} <= ${A_KIND} and ${next('from_own')} <= ${A_KIND}
      and ${next('in_all')} <= ${IN_ALL}
    returning in_all`.execute(db)
  return rows.length > 0
}

export const deleteOldCounts = (db: Db) =>
  sql`delete from auth.mail_counts where begun_at < now() - ${DAY}::interval`.execute(db)
