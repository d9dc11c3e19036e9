import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { MailKind, TokenType } from '#server/model/auth-schema.ts'

const CODE_DIGITS = 8
const TOKEN_BYTES = 32

const linked: readonly TokenType[] = [
  'invite',
  'recovery',
  'confirmation',
  'email_change_current',
  'email_change_new',
]

/** The mails that carry something which works once. The others only tell. */
export const tokenKinds: readonly TokenType[] = [...linked, 'reauthentication']

/** What a link carries: 256 random bits. */
const newLinkToken = () => randomBytes(TOKEN_BYTES).toString('base64url')

/** What a person types: eight digits. */
const newCode = () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

const digestOf = (text: string) => createHash('sha256').update(text).digest()

/** What is stored of a token in a link. */
export const linkDigest = (token: string) => digestOf(token)

/** What is stored of a member's code; the same digits of another member have another one. */
export const codeDigest = (userId: string, code: string) => digestOf(`${userId} ${code}`)

/** A new token for a link, with what is stored of it. */
export function newLink() {
  const token = newLinkToken()
  return { token, hash: linkDigest(token) }
}

/** A new token for a mail of this kind with what is stored of it; none for a mail that only tells. */
export function newToken(kind: MailKind, userId: string) {
  if (kind === 'reauthentication') {
    const token = newCode()
    return { token, hash: codeDigest(userId, token) }
  }
  return linked.some(known => known === kind) ? newLink() : undefined
}

/** The mails that a `type` of the sign-in protocol's verification speaks of. */
export function tokenTypesOf(type: string): readonly TokenType[] {
  if (type === 'recovery' || type === 'magiclink') return ['recovery']
  if (type === 'invite') return ['invite']
  if (type === 'signup' || type === 'email') return ['confirmation']
  return type === 'email_change' ? ['email_change_current', 'email_change_new'] : []
}
