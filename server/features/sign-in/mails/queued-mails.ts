import { type RawBuilder, sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import type { Language } from '#contract/text/languages.ts'
import { isNotPaused } from '#server/features/items/pause-checks.ts'
import { type RefusalHashes, refusesMails, renewRefusals } from '#server/features/talk/refused-addresses.ts'
import type { MailKind, TokenType } from '#server/model/auth-schema.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { currentLanguage } from '#server/platform/language/catalogues.ts'
import { languageOf } from '#server/platform/language/reader-language.ts'
import { pace } from '#server/platform/mail/due-mails.ts'
import { tokenKinds } from './one-time-token.ts'

/** The time for which a mail is tried, and for which its link works. */
const LIFETIME = sql.lit('1 hour')
const AGAIN = sql.lit('1 minute')
/** A later mail then does not void the link of an earlier one. */
const LINKS = 5

/** Shorter than for a link, because its owner waits at the screen. */
const CODE_LIFETIME = sql.lit('10 minutes')

export const isFresh = (column: string) => sql<boolean>`${sql.ref(column)} > now() - ${LIFETIME}::interval`

export const isFreshCode = (column: string) =>
  sql<boolean>`${sql.ref(column)} > now() - ${CODE_LIFETIME}::interval`

/**
 * Queues a mail to the accounts that match the condition on `auth.users`. Replaces a waiting one of the same kind; links
 * that were sent before still work. It is one statement, and costs the same if there is no account.
 */
export const queueMail = (db: Db | Tx, kind: MailKind, whose: RawBuilder<boolean>) => {
  const address = sql.ref(kind === 'email_change_new' ? 'email_change' : 'email')
  return sql`
    with account as (select id, ${address} as address from auth.users where ${whose}),
    earlier as (
      delete from auth.account_mails as mail using account
      where mail.user_id = account.id and mail.kind = ${kind})
    insert into auth.account_mails (user_id, kind, address, language)
    select id, ${kind}, address, ${currentLanguage()} from account where address is not null`.execute(db)
}

/**
 * `whose` is a condition on `auth.sign_ups`. Queues none if the address has a confirmed account, or if it has no account and
 * its mailbox has refused all mails. Costs the same in each case.
 */
export const queueConfirmation = (db: Db | Tx, whose: RawBuilder<boolean>, refusal: RefusalHashes) =>
  sql`
  with waiting as (
    select sign_ups.id, sign_ups.email from auth.sign_ups
    left join auth.users as account on account.email = auth.sign_ups.email
    where ${whose} and account.email_confirmed_at is null
      and (account.id is not null or not ${refusesMails([refusal])})),
  ${renewRefusals([refusal])},
  earlier as (delete from auth.account_mails as mail using waiting where mail.sign_up_id = waiting.id)
  insert into auth.account_mails (sign_up_id, kind, address, language)
  select id, 'confirmation', email, ${currentLanguage()} from waiting`.execute(db)

export async function voidEmailChange(tx: Tx, userId: MemberId) {
  const kinds = ['email_change_current', 'email_change_new'] as const
  await tx.deleteFrom('auth.account_mails').where('user_id', '=', userId).where('kind', 'in', kinds).execute()
  await tx
    .deleteFrom('auth.one_time_tokens')
    .where('user_id', '=', userId)
    .where('token_type', 'in', kinds)
    .execute()
}

/** Voids links and codes in sent mails and in waiting ones. Mails that only inform are still sent. */
export async function voidMails(tx: Tx, userId: MemberId) {
  // In this order, because a token is only inserted while its mail exists.
  await tx
    .deleteFrom('auth.account_mails')
    .where('user_id', '=', userId)
    .where('kind', 'in', tokenKinds)
    .execute()
  await tx.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId).execute()
}

export type ClaimedMail = {
  id: string
  userId: MemberId | null
  signUpId: MemberId | null
  kind: MailKind
  address: string
  changeId: string | null
  /** The recipient's own choice, else that of the request, else the first of the community. */
  language: Language
}

/**
 * No pause holds the mail back: of sign-ups, or of mails to people without an account. The time of the mail's link begins
 * when it is sent.
 */
const mayGo = sql`(sign_up_id is null or ${isNotPaused('sign-ups')}) and (kind <> 'invite' or ${isNotPaused('stranger-mails')})`

export async function claimMails(db: Db): Promise<ClaimedMail[]> {
  const { rows } = await sql<ClaimedMail>`
    update auth.account_mails set due_at = now() + ${pace.sending}
    where id = any(array(
      select id from auth.account_mails
      where due_at <= now() and created_at > now() - ${LIFETIME}::interval and ${mayGo}
      order by due_at limit ${pace.atOnce} for update skip locked))
    returning id, user_id as "userId", sign_up_id as "signUpId", kind, address,
      change_id as "changeId", ${languageOf(sql`user_id`, sql`account_mails.language`)} as language`.execute(
    db,
  )
  return rows
}

/** Returns false if the mail has been voided. The latest five links of a kind work, and the latest code. */
export async function storeToken(tx: Tx, mail: ClaimedMail, hash: Buffer) {
  const { id, userId: user_id, signUpId: sign_up_id, kind, address: relates_to } = mail
  const [owners, owner] = user_id ? ['users', user_id] : ['sign_ups', sign_up_id]
  await sql`select from auth.${sql.ref(owners)} where id = ${owner} for no key update`.execute(tx)
  const { rows } = await sql`select from auth.account_mails where id = ${id} for key share`.execute(tx)
  if (rows.length === 0) return false
  const before = kind === 'reauthentication' ? 0 : LINKS - 1
  await sql`
    delete from auth.one_time_tokens where token_hash in (
      select token_hash from auth.one_time_tokens
      where ${sql.ref(user_id ? 'user_id' : 'sign_up_id')} = ${owner} and token_type = ${kind}
      order by created_at desc offset ${before})`.execute(tx)
  const token = { user_id, sign_up_id, token_type: kind as TokenType, token_hash: hash, relates_to }
  await tx.insertInto('auth.one_time_tokens').values(token).execute()
  return true
}

type NewToken = { userId: MemberId; kind: TokenType; address: string; hash: Buffer }

/** Stores a token that is passed on without a mail. It replaces sent and waiting ones of its kind. */
export async function replaceToken(tx: Tx, { userId, kind, address, hash }: NewToken) {
  // In this order, because a token is only inserted while its mail exists.
  await tx.deleteFrom('auth.account_mails').where('user_id', '=', userId).where('kind', '=', kind).execute()
  await tx
    .deleteFrom('auth.one_time_tokens')
    .where('user_id', '=', userId)
    .where('token_type', '=', kind)
    .execute()
  const token = { user_id: userId, token_type: kind, token_hash: hash, relates_to: address, is_mailed: false }
  await tx.insertInto('auth.one_time_tokens').values(token).execute()
}

export const deleteMail = (db: Db, { id }: ClaimedMail) =>
  db.deleteFrom('auth.account_mails').where('id', '=', id).execute()

export const postponeMail = (db: Db, { id }: ClaimedMail) =>
  db
    .updateTable('auth.account_mails')
    .set({ due_at: sql`now() + ${AGAIN}::interval` })
    .where('id', '=', id)
    .execute()

export const deleteOldMails = (db: Db) =>
  db
    .deleteFrom('auth.account_mails')
    .where(({ not }) => not(isFresh('created_at')))
    .execute()

export async function storeUndoToken(db: Db, changeId: string, hash: Buffer) {
  const { numUpdatedRows } = await db
    .updateTable('auth.account_changes')
    .set({ token_hash: hash })
    .where('id', '=', changeId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
