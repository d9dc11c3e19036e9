import { createHmac, timingSafeEqual } from 'node:crypto'
import { MemberId } from '#contract/ids.ts'

const sealOf = (member: string, key: Buffer) =>
  createHmac('sha256', key).update(`unsubscribe ${member}`).digest('base64url')

/** What a link to unsubscribe carries: whose it is, and a seal that nobody makes without the key. */
export const unsubscriptionToken = (member: MemberId, key: Buffer) => `${member}.${sealOf(member, key)}`

/** Whom a token unsubscribes; undefined for one that was not made with this key. */
export function unsubscribedBy(token: string, key: Buffer): MemberId | undefined {
  const [member = ''] = token.split('.', 1)
  const given = Buffer.from(token)
  const right = Buffer.from(`${member}.${sealOf(member, key)}`)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  return MemberId.safeParse(member).data
}
