import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { getMailKey, hashAbout } from '#server/platform/mail/key-ring.ts'
import { mailboxOf, toMailbox } from '#server/platform/mail/mailbox.ts'

const hashMailbox = async (tx: Tx, email: string) =>
  hashAbout(await getMailKey(tx), `ban ${toMailbox(email)}`)

/** Keeps a hash of the mailbox of a member who leaves under a ban without an end. Call it before the account is deleted. */
export async function keepBan(tx: Tx, id: MemberId) {
  const account = await tx
    .selectFrom('auth.users')
    .select('email')
    .where('id', '=', id)
    .where('banned_at', 'is not', null)
    .where('banned_until', 'is', null)
    .executeTakeFirst()
  if (!account) return
  const kept = { user_id: id, mailbox_hash: await hashMailbox(tx, account.email) }
  await tx
    .insertInto('auth.banned_mailboxes')
    .values(kept)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** A member with a ban without an end has the mailbox, in any spelling, or had it when they left. */
export async function isMailboxBanned(tx: Tx, email: string) {
  const { rows } = await sql`
    select from auth.banned_mailboxes where mailbox_hash = ${await hashMailbox(tx, email)}
    union all
    select from auth.bans join auth.users as account on account.id = bans.user_id
    where lifted_at is null and bans.banned_until is null and ${mailboxOf(sql`account.email`)} = ${toMailbox(email)}
    limit 1`.execute(tx)
  return rows.length > 0
}

/** Returns the former members. */
export const liftBansOfMailbox = async (tx: Tx, email: string) =>
  tx
    .deleteFrom('auth.banned_mailboxes')
    .where('mailbox_hash', '=', await hashMailbox(tx, email))
    .returning('user_id as id')
    .execute()
