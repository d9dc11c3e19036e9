import { sql } from 'kysely'
import type { SubscriberId } from '#contract/ids.ts'
import type { Db } from '#server/platform/database/database.ts'
import { CONSENT_VERSION } from './stored-subscribers.ts'

/** Members say in their settings who may ask them. */
export const isVisitor = sql<boolean>`(subscribers.confirmed_at is not null and subscribers.left_at is null
  and subscribers.member_id is null and not exists (select from auth.users account
    where account.email = lower(subscribers.email) and account.email_proven_at is not null))`

export const mayBeAsked = sql<boolean>`(subscribers.may_be_asked_at is not null and ${isVisitor}
  and subscribers.removed_at is null and subscribers.bounced_at is null
  and exists (select from public_pages where public_pages.item_id = subscribers.item_id))`

/** The values of the two buttons. */
const words: Readonly<Record<string, boolean>> = { 'may-ask': true, 'may-not-ask': false }

type Pressed = { id: SubscriberId; choice: string | undefined }

/** Stores the press of one of the two buttons. */
export async function storeMayBeAsked(db: Db, { id, choice = '' }: Pressed) {
  const mayAsk = words[choice]
  if (mayAsk === undefined) return
  await sql`update subscribers set may_be_asked_at = case when ${mayAsk} then coalesce(may_be_asked_at, now()) end,
      consent_version = case when ${mayAsk} then ${CONSENT_VERSION} else consent_version end
    where id = ${id} and ${isVisitor}`.execute(db)
}
