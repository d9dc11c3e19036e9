import { SupporterId } from '#contract/ids.ts'
import { createSignedToken, verifySignedToken } from '#server/platform/formats/signed-token.ts'
import { nowMillis } from '#server/platform/processes/clock.ts'

/** The milliseconds in which a visitor who left an address can correct it, have the mail sent again, or take it back. */
const LIFETIME_MS = 60 * 60 * 1_000

const purpose = 'asked'

/**
 * Returns the token of an address that was just left, for the page. It looks the same if no row was stored: `id` is then the
 * id of no row.
 */
export const createAskedToken = (id: SupporterId, key: Buffer) =>
  createSignedToken(`${id}~${nowMillis() + LIFETIME_MS}`, { purpose, key })

/** Returns the supporter of a token, or undefined if it was altered or is more than an hour old. */
export function verifyAskedToken(token: string, key: Buffer): SupporterId | undefined {
  const [id, until] = (verifySignedToken(token, { purpose, key }) ?? '').split('~')
  return Number(until) > nowMillis() ? SupporterId.safeParse(id).data : undefined
}
