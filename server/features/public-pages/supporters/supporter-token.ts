import { createHmac, timingSafeEqual } from 'node:crypto'
import { readStamp, type Stamped } from '#server/features/public-pages/joining/join-token.ts'

const sign = (text: string, key: Buffer) =>
  createHmac('sha256', key).update(`confirm ${text}`).digest('base64url')

/**
 * Returns the stamp and its HMAC-SHA-256. It is the same each time, so that a mail that is sent again after a node has died
 * has the same link.
 */
export const createSupporterToken = (text: string, key: Buffer) => `${text}.${sign(text, key)}`

export function verifySupporterToken(token: string, key: Buffer): Stamped | undefined {
  const [text = ''] = token.split('.', 1)
  const given = Buffer.from(token)
  const expected = Buffer.from(`${text}.${sign(text, key)}`)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return readStamp(text)
}
