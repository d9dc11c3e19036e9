import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ItemId, SupporterId } from '#contract/ids.ts'
import { findPauseEnd } from '#server/features/items/pauses.ts'
import type { IdentityMeans } from '#server/features/sign-in/accounts/means.ts'
import { checkEmail, isStorable, normalizeEmail } from '#server/features/sign-in/protocol/account-fields.ts'
import { isDisposable } from '#server/features/sign-in/sign-up/disposable-email.ts'
import { getMailKey } from '#server/features/talk/unsubscription.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { DayHash } from '#server/platform/rate-limits/day-hash.ts'
import { createAskedToken, verifyAskedToken } from './asked-token.ts'
import {
  type Ask,
  hashFor,
  insertSupporter,
  isAgainDue,
  isAskedEnough,
  type MailWait,
} from './stored-supporters.ts'

/** `sendMails` does not wait for the result. */
export type SupporterParts = Pick<IdentityMeans, 'community' | 'hasMailServer'> & {
  db: Db
  hash: DayHash
  sendMails: () => void
}

/**
 * `asked`: the address may get a mail; `token` lets the visitor correct it, `waits` says what the mail waits for.
 * `no-address`: the text is not an address. `closed`: the page takes no addresses.
 */
export type Asked =
  | { outcome: 'asked'; email: string; token: string; waits: MailWait }
  | { outcome: 'no-address' }
  | { outcome: 'closed' }

/**
 * `instead` is the token of an address that the visitor has just left, which is erased. Addresses of strangers, members,
 * known supporters, refused and disposable ones get the same response in the same time. Call this after the rate
 * `visitorForms` is counted.
 */
export async function askSupporter(
  { db, community, hasMailServer, sendMails }: SupporterParts,
  { instead, ...ask }: Ask & { instead?: string },
): Promise<Asked> {
  const email = normalizeEmail(ask.email)
  if (!isStorable(email) || !email || checkEmail(email)) return { outcome: 'no-address' }
  if (!hasMailServer) return { outcome: 'closed' }
  const key = await getMailKey(db)
  if (instead !== undefined) await forgetAsked(db, { token: instead, itemId: ask.itemId })
  const hashes = hashFor(key, { email, itemId: ask.itemId })
  const isBarred = isDisposable(email, community().disposableDomains)
  const stored = await insertSupporter(db, { ask: { ...ask, email }, isBarred, hashes })
  if (!stored) return { outcome: 'closed' }
  sendMails()
  const token = createAskedToken(stored.id ?? (randomUUID() as SupporterId), key)
  return { outcome: 'asked', email, token, waits: toWait(stored) }
}

const toWait = ({ pausedUntil: until, waits }: { pausedUntil: string | null; waits: boolean }): MailWait => {
  if (until) return { until }
  return waits ? 'others' : null
}

type Held = { token: string; itemId: ItemId }

/** Erases the address if it is not confirmed. Does nothing if the token is too old, or another item's. */
export async function forgetAsked(db: Db, { token, itemId }: Held) {
  const id = verifyAskedToken(token, await getMailKey(db))
  if (!id) return
  await db
    .deleteFrom('supporters')
    .where('id', '=', id)
    .where('item_id', '=', itemId)
    .where('confirmed_at', 'is', null)
    .execute()
}

/**
 * Orders the mail once more, if enough time has passed and the mailbox has had only one about this item. Returns the pause
 * that the mail waits for, or null. The result does not depend on the address.
 */
export async function askAgain({ db, sendMails }: Pick<SupporterParts, 'db' | 'sendMails'>, held: Held) {
  const until = await findPauseEnd(db, 'stranger-mails')
  const wait: MailWait = until ? { until } : null
  const key = await getMailKey(db)
  const id = verifyAskedToken(held.token, key)
  const row =
    id &&
    (await db
      .selectFrom('supporters')
      .select('email')
      .where('id', '=', id)
      .where('item_id', '=', held.itemId)
      .executeTakeFirst())
  if (!row) return wait
  const hashes = hashFor(key, { email: row.email, itemId: held.itemId })
  await sql`update supporters set mail_due_at = now(), mailed_at = null
    where id = ${id} and ${isAgainDue} and not ${isAskedEnough(hashes)}`.execute(db)
  sendMails()
  return wait
}
