import { type RawBuilder, sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import type { MailKind, TokenType } from '#server/auth-schema.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** How long a mail is tried, and how long what it carries works. */
const LIFETIME = sql.lit('1 hour')
/** By then a sending is over, whatever the mail server does. */
const SENDING = sql.lit('5 minutes')
const AGAIN = sql.lit('1 minute')
const AT_ONCE = sql.lit(5)

/** That something made at this time still counts. */
export const isFresh = (column: string) => sql<boolean>`${sql.ref(column)} > now() - ${LIFETIME}::interval`

/**
 * Orders a mail to the accounts that the condition on `auth.users` finds, in place of an earlier one of its kind, whose
 * token works no more. One statement, and the same for an account that is not there.
 */
export const orderMail = (db: Db | Tx, kind: MailKind, whose: RawBuilder<boolean>) => {
  const address = sql.ref(kind === 'email_change_new' ? 'email_change' : 'email')
  return sql`
    with account as (select id, ${address} as address from auth.users where ${whose}),
    earlier as (
      delete from auth.account_mails as mail using account
      where mail.user_id = account.id and mail.kind = ${kind}),
    outdated as (
      delete from auth.one_time_tokens as token using account
      where token.user_id = account.id and token.token_type = ${kind})
    insert into auth.account_mails (user_id, kind, address)
    select id, ${kind}, address from account where address is not null`.execute(db)
}

/** Takes everything back that was mailed to a member or is still to be. */
export async function voidMails(tx: Tx, userId: MemberId) {
  // In this order: a token is only ever added while its mail is there.
  await tx.deleteFrom('auth.account_mails').where('user_id', '=', userId).execute()
  await tx.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId).execute()
}

export type ClaimedMail = { id: string; userId: MemberId; kind: MailKind; address: string }

/** Takes up to five mails that nobody is sending, for five minutes. */
export async function claimMails(db: Db): Promise<ClaimedMail[]> {
  const { rows } = await sql<ClaimedMail>`
    update auth.account_mails set due_at = now() + ${SENDING}::interval
    where id in (
      select id from auth.account_mails
      where due_at <= now() and created_at > now() - ${LIFETIME}::interval
      order by due_at limit ${AT_ONCE} for update skip locked)
    returning id, user_id as "userId", kind, address`.execute(db)
  return rows
}

/** Stores the hash of what a mail is to carry, unless the mail was taken back meanwhile: then it answers no. */
export async function keepToken(db: Db, mail: ClaimedMail, hash: Buffer) {
  const { rows } = await sql`
    with mail as (select user_id, kind, address from auth.account_mails where id = ${mail.id} for key share)
    insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to)
    select user_id, kind, ${hash}, address from mail
    on conflict (user_id, token_type) do update
    set token_hash = excluded.token_hash, relates_to = excluded.relates_to, failures = 0, created_at = now()
    returning user_id`.execute(db)
  return rows.length > 0
}

type NewToken = { userId: MemberId; kind: TokenType; address: string; hash: Buffer }

/** Stores the hash of what is passed on without a mail, in place of what was mailed or is to be. */
export async function replaceToken(tx: Tx, { userId, kind, address, hash }: NewToken) {
  // In this order: a token of a mail is only ever added while its mail is there.
  await tx.deleteFrom('auth.account_mails').where('user_id', '=', userId).where('kind', '=', kind).execute()
  const token = { token_hash: hash, relates_to: address, failures: 0 }
  await tx
    .insertInto('auth.one_time_tokens')
    .values({ user_id: userId, token_type: kind, ...token })
    .onConflict(conflict =>
      conflict.columns(['user_id', 'token_type']).doUpdateSet({ ...token, created_at: sql`now()` }),
    )
    .execute()
}

export const dropMail = (db: Db, { id }: ClaimedMail) =>
  db.deleteFrom('auth.account_mails').where('id', '=', id).execute()

/** Leaves a mail that could not be sent to a later try. */
export const putOff = (db: Db, { id }: ClaimedMail) =>
  db
    .updateTable('auth.account_mails')
    .set({ due_at: sql`now() + ${AGAIN}::interval` })
    .where('id', '=', id)
    .execute()

export const dropOldMails = (db: Db) =>
  db
    .deleteFrom('auth.account_mails')
    .where(({ not }) => not(isFresh('created_at')))
    .execute()
