import { createHmac, timingSafeEqual } from 'node:crypto'
import { SupporterId } from '#contract/ids.ts'

const sign = (id: string, key: Buffer) =>
  createHmac('sha256', key).update(`confirm ${id}`).digest('base64url')

/**
 * Returns the id and its HMAC-SHA-256. It is the same each time, so that a mail that is sent again after a node has died has
 * the same link.
 */
export const createSupporterToken = (id: SupporterId, key: Buffer) => `${id}.${sign(id, key)}`

export function verifySupporterToken(token: string, key: Buffer): SupporterId | undefined {
  const [id = ''] = token.split('.', 1)
  const given = Buffer.from(token)
  const expected = Buffer.from(`${id}.${sign(id, key)}`)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return SupporterId.safeParse(id).data
}
