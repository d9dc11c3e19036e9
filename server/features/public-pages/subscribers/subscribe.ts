import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ItemId, SubscriberId } from '#contract/ids.ts'
import { toCountedNetwork } from '#server/features/items/counted-networks.ts'
import { findPauseEnd } from '#server/features/items/pause-checks.ts'
import type { IdentityDependencies } from '#server/features/sign-in/accounts/identity-dependencies.ts'
import { checkEmail, isStorable, normalizeEmail } from '#server/features/sign-in/protocol/account-fields.ts'
import { isDisposable } from '#server/features/sign-in/sign-up/disposable-email.ts'
import { toAddressGroup, toStoredNetwork } from '#server/platform/connections/network.ts'
import type { Db } from '#server/platform/database/database.ts'
import { getMailKey } from '#server/platform/mail/key-ring.ts'
import type { VisitorRequest } from '#server/platform/pages/serve-visitor-pages.ts'
import type { DayHash } from '#server/platform/rate-limits/day-hash.ts'
import { createPendingSubscriberToken, verifyPendingSubscriberToken } from './pending-subscriber-token.ts'
import {
  type Ask,
  hashFor,
  insertSubscriber,
  isAgainDue,
  isAskedEnough,
  keepOneVisit,
  type MailWait,
  noteLeftTwice,
  takeYesBack,
} from './stored-subscribers.ts'
import { noteYesOrNo, pushesAbout, type YesOrNoDependencies } from './yes-or-no.ts'

/** `sendMails` does not wait for the result. */
export type SubscriberDependencies = YesOrNoDependencies &
  Pick<IdentityDependencies, 'community' | 'hasMailServer'> & { sendMails: () => void }

/**
 * `asked`: the address may get a mail; `token` lets the visitor correct it, `waits` says what the mail waits for.
 * `no-address`: the text is not an address. `closed`: the page takes no addresses.
 */
export type SubscribeResult =
  | { result: 'asked'; email: string; token: string; waits: MailWait }
  | { result: 'no-address' }
  | { result: 'closed' }

/**
 * An address is a yes of this visit too. `instead` is the token of one that the visitor has just left, which is erased. Addresses of strangers, members,
 * known subscribers, refused and disposable ones get the same response in the same time. Call this after the rate
 * `visitorForms` is counted.
 */
export async function subscribe(
  { db, hash, publish, community, hasMailServer, sendMails }: SubscriberDependencies,
  { instead, caller, ...ask }: Omit<Ask, 'network'> & { instead?: string; caller: Caller },
): Promise<SubscribeResult> {
  const email = normalizeEmail(ask.email)
  if (!isStorable(email) || !email || checkEmail(email)) return { result: 'no-address' }
  if (!hasMailServer) return { result: 'closed' }
  const key = await getMailKey(db)
  if (instead !== undefined) await forgetAsked(db, { token: instead, itemId: ask.itemId })
  const hashes = hashFor(key, { email, itemId: ask.itemId })
  const network = await toAskingNetwork(hash, { itemId: ask.itemId, caller })
  const isBarred = isDisposable(email, community().disposableDomains)
  const { visitId } = await noteYesOrNo({ db, hash, publish }, { ...ask, caller }, { word: 'yes' })
  await noteLeftTwice(db, { itemId: ask.itemId, email })
  const stored = await insertSubscriber(db, { ask: { ...ask, email, network, visitId }, isBarred, hashes })
  if (!stored) return { result: 'closed' }
  if (visitId) await keepOneVisit(db, { itemId: ask.itemId, email, visitId })
  publish(await pushesAbout(db, ask.itemId))
  sendMails()
  const token = createPendingSubscriberToken(stored.id ?? (randomUUID() as SubscriberId), key)
  return { result: 'asked', email, token, waits: toWait(stored) }
}

const toWait = ({ pausedUntil: until, waits }: { pausedUntil: string | null; waits: boolean }): MailWait => {
  if (until) return { until }
  return waits ? 'others' : null
}

type Caller = VisitorRequest['caller']

/** The hash differs for each item, so it does not link them. Returns null if the network is not known. */
async function toAskingNetwork(hash: DayHash, { itemId, caller }: { itemId: ItemId; caller: Caller }) {
  const isKnown = toCountedNetwork(toStoredNetwork(caller.address)) !== null
  return isKnown ? hash(`asking ${itemId} ${toAddressGroup(caller.address)}`) : null
}

type Held = { token: string; itemId: ItemId }

/**
 * Erases the address with its yes if it is not confirmed, and was left on this page alone. Does nothing if the token is too old, or
 * another item's.
 */
export async function forgetAsked(db: Db, { token, itemId }: Held) {
  const id = verifyPendingSubscriberToken(token, await getMailKey(db))
  if (!id) return
  await sql`
    with gone as (
      delete from subscribers where id = ${id} and item_id = ${itemId} and confirmed_at is null and not is_left_twice
      returning id, visit_id)
    ${takeYesBack}`.execute(db)
}

/**
 * Queues the mail once more, if enough time has passed and the mailbox has had only one about this item. Returns the pause
 * that the mail waits for, or null. The result does not depend on the address.
 */
export async function askAgain(
  { db, hash, sendMails }: Pick<SubscriberDependencies, 'db' | 'hash' | 'sendMails'>,
  held: Held & { caller: Caller },
) {
  const until = await findPauseEnd(db, 'stranger-mails')
  const wait: MailWait = until ? { until } : null
  const key = await getMailKey(db)
  const id = verifyPendingSubscriberToken(held.token, key)
  const row =
    id &&
    (await db
      .selectFrom('subscribers')
      .select('email')
      .where('id', '=', id)
      .where('item_id', '=', held.itemId)
      .executeTakeFirst())
  if (!row) return wait
  const hashes = hashFor(key, { email: row.email, itemId: held.itemId })
  const network = await toAskingNetwork(hash, held)
  await sql`update subscribers set mail_due_at = now(), mailed_at = null, asking_network = ${network}
    where id = ${id} and ${isAgainDue} and not ${isAskedEnough(hashes)}`.execute(db)
  sendMails()
  return wait
}
