import { createHmac, timingSafeEqual } from 'node:crypto'
import { MemberId } from '#contract/ids.ts'

const sign = (member: string, key: Buffer) =>
  createHmac('sha256', key).update(`unsubscribe ${member}`).digest('base64url')

/** Returns the token of a link to unsubscribe: the member's id and its HMAC. */
export const createUnsubscriptionToken = (member: MemberId, key: Buffer) => `${member}.${sign(member, key)}`

/** Returns the member of a token, or undefined if it was not created with this key. */
export function verifyUnsubscriptionToken(token: string, key: Buffer): MemberId | undefined {
  const [member = ''] = token.split('.', 1)
  const given = Buffer.from(token)
  const expected = Buffer.from(`${member}.${sign(member, key)}`)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return MemberId.safeParse(member).data
}
