import type { IdentityMeans } from '#server/features/sign-in/accounts/means.ts'
import { checkEmail, isStorable, normalizeEmail } from '#server/features/sign-in/protocol/account-fields.ts'
import { isDisposable } from '#server/features/sign-in/sign-up/disposable-email.ts'
import { getMailKey } from '#server/features/talk/unsubscription.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { DayHash } from '#server/platform/rate-limits/day-hash.ts'
import { type Ask, hashFor, insertSupporter } from './stored-supporters.ts'

/** The means of what visitors leave. `sendMails` sends what is due without waiting for the result. */
export type SupporterParts = Pick<IdentityMeans, 'community' | 'hasMailServer'> & {
  db: Db
  hash: DayHash
  sendMails: () => void
}

/**
 * `later`: the mail waits, since many were sent. `no-address`: the text is none. `closed`: this page takes no addresses,
 * since it is off, or there is an obstacle.
 */
export type Asked = 'asked' | 'later' | 'no-address' | 'closed'

/**
 * Stores the address that a visitor left, and orders the mail that asks for their confirmation. Foreign, disposable, refused,
 * known and members' addresses all come to the same, in the same time. Call it after the rate `visitorForms` is counted.
 */
export async function askSupporter(
  { db, community, hasMailServer, sendMails }: SupporterParts,
  ask: Ask,
): Promise<Asked> {
  const email = normalizeEmail(ask.email)
  if (!isStorable(email) || !email || checkEmail(email)) return 'no-address'
  if (!hasMailServer) return 'closed'
  const key = await getMailKey(db)
  const hashes = hashFor(key, { email, itemId: ask.itemId })
  const isBarred = isDisposable(email, community().disposableDomains)
  const stored = await insertSupporter(db, { ask: { ...ask, email }, isBarred, hashes })
  if (!stored) return 'closed'
  sendMails()
  return stored.waits ? 'later' : 'asked'
}
