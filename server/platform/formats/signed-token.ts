import { createHmac, timingSafeEqual } from 'node:crypto'

/** `purpose` is the use for which a token is valid. A token for another purpose is not accepted. */
type Signing = { purpose: string; key: Buffer }

const sign = (id: string, { purpose, key }: Signing) =>
  createHmac('sha256', key).update(`${purpose} ${id}`).digest('base64url')

/** Returns the token of a link that works for years and is stored nowhere: an id and its HMAC (RFC 2104) with SHA-256. */
export const createSignedToken = (id: string, signing: Signing) => `${id}.${sign(id, signing)}`

/** Returns the id of a token, or undefined if it was not created with this key for this purpose. */
export function verifySignedToken(token: string, signing: Signing): string | undefined {
  const [id = ''] = token.split('.', 1)
  const given = Buffer.from(token)
  const expected = Buffer.from(createSignedToken(id, signing))
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined
}
