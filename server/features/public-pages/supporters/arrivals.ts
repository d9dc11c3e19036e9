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

/** The means of what visitors leave. `sendMails` sends what is due without waiting for the result. */
export type SupporterParts = Pick<IdentityMeans, 'community' | 'hasMailServer'> & {
  db: Db
  hash: DayHash
  sendMails: () => void
}

/**
 * `asked`: with the token by which the visitor corrects it, and what the mail waits for. `no-address`: the text is
 * none. `closed`: this page takes no addresses, since it is off, or there is an obstacle.
 */
export type Asked =
  | { outcome: 'asked'; email: string; token: string; waits: MailWait }
  | { outcome: 'no-address' }
  | { outcome: 'closed' }

/**
 * Stores the address that a visitor left, and orders the mail that asks for their confirmation. With `instead`, the token of another one
 * that they have just left, that one is forgotten. Foreign, disposable, refused, known and members' addresses all come to the same, in the
 * same time. Call it after the rate `visitorForms` is counted.
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

/** Forgets an address that was just left and is not confirmed yet. A token that is too old, or of another item, changes nothing. */
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
 * Orders the mail to an address that was just left once more, if it is time and the mailbox had only one about this item. Returns the pause
 * that it waits for, null if there is none, which depends on no address.
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
