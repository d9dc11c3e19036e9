import { SubscriberId } from '#contract/ids.ts'
import { createSignedToken, verifySignedToken } from '#server/platform/mail/key-ring.ts'
import { nowMillis } from '#server/platform/processes/clock.ts'

/** The time in which a visitor can correct the address, have the mail sent again, or take it back. */
const LIFETIME_MS = 60 * 60 * 1_000

const purpose = 'asked'

/** The token looks the same if no row was stored: `id` is then the id of no row. */
export const createPendingSubscriberToken = (id: SubscriberId, key: Buffer) =>
  createSignedToken(`${id}~${nowMillis() + LIFETIME_MS}`, { purpose, key })

/** Returns undefined if the token was altered or is more than an hour old. */
export function verifyPendingSubscriberToken(token: string, key: Buffer): SubscriberId | undefined {
  const [id, until] = (verifySignedToken(token, { purpose, key }) ?? '').split('~')
  return Number(until) > nowMillis() ? SubscriberId.safeParse(id).data : undefined
}
