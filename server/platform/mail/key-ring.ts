import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** The links in mails that work without a session. A token for one purpose is not accepted for another. */
type Purpose = 'asked' | 'confirm' | 'join' | 'leave-list' | 'never-again' | 'return-to-item' | 'unsubscribe'

export type Signing = { purpose: Purpose; key: Buffer }

export const getMailKey = async (db: Db | Tx) =>
  (await db.selectFrom('mail_keys').select('key').executeTakeFirstOrThrow()).key

const sign = (id: string, { purpose, key }: Signing) =>
  createHmac('sha256', key).update(`${purpose} ${id}`).digest('base64url')

/**
 * Returns the token of a link that works for years and is stored nowhere: an id and its HMAC (RFC 2104) with SHA-256. It is
 * the same each time, so that a mail that is sent again after a node has died has the same link.
 */
export const createSignedToken = (id: string, signing: Signing) => `${id}.${sign(id, signing)}`

/** Returns the id of a token, or undefined if it was not created with this key for this purpose. */
export function verifySignedToken(token: string, signing: Signing): string | undefined {
  const [id = ''] = token.split('.', 1)
  const given = Buffer.from(token)
  const expected = Buffer.from(createSignedToken(id, signing))
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined
}

/** Returns the HMAC-SHA-256 of a text about an address, under the key of mails. Stored hashes begin with that word. */
export const hashAbout = (key: Buffer, text: string) =>
  createHmac('sha256', key).update(`supporter ${text}`).digest()
