import { SupporterId } from '#contract/ids.ts'
import { createSignedToken, verifySignedToken } from '#server/platform/formats/signed-token.ts'
import { nowMillis } from '#server/platform/processes/clock.ts'

/** The milliseconds for which somebody who left an address can correct it, have the mail sent again, or take it back. */
const LIFETIME_MS = 60 * 60 * 1_000

const purpose = 'asked'

/**
 * Returns what the page holds of an address that was just left. It looks the same whether there is a row or not: `id` is then one that
 * no row has.
 */
export const createAskedToken = (id: SupporterId, key: Buffer) =>
  createSignedToken(`${id}~${nowMillis() + LIFETIME_MS}`, { purpose, key })

/** Returns the supporter of a token, or undefined if it was altered or is older than an hour. */
export function verifyAskedToken(token: string, key: Buffer): SupporterId | undefined {
  const [id, until] = (verifySignedToken(token, { purpose, key }) ?? '').split('~')
  return Number(until) > nowMillis() ? SupporterId.safeParse(id).data : undefined
}
