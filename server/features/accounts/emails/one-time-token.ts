import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { MailKind, TokenType } from '#server/model/auth-schema.ts'

const CODE_DIGITS = 8
const TOKEN_BYTES = 32

const linkKinds: readonly TokenType[] = [
  'invite',
  'recovery',
  'confirmation',
  'email_change_current',
  'email_change_new',
]

/** The mails that carry something which works once. The others only tell. */
export const tokenKinds: readonly TokenType[] = [...linkKinds, 'reauthentication']

/** What a link carries: 256 random bits. */
const createLinkToken = () => randomBytes(TOKEN_BYTES).toString('base64url')

/** What a person types: eight digits. */
const createCode = () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

const digest = (text: string) => createHash('sha256').update(text).digest()

/** What is stored of a token in a link. */
export const hashLinkToken = (token: string) => digest(token)

/** What is stored of a member's code; the same digits of another member have another one. */
export const hashCode = (userId: string, code: string) => digest(`${userId} ${code}`)

/** A new token for a link, with what is stored of it. */
export function createLink() {
  const token = createLinkToken()
  return { token, hash: hashLinkToken(token) }
}

/** A new token for a mail of this kind with what is stored of it; none for a mail that only tells. */
export function createToken(kind: MailKind, userId: string) {
  if (kind === 'reauthentication') {
    const token = createCode()
    return { token, hash: hashCode(userId, token) }
  }
  return linkKinds.some(known => known === kind) ? createLink() : undefined
}

/** The mails that a `type` of the sign-in protocol's verification speaks of. */
export function toTokenTypes(type: string): readonly TokenType[] {
  if (type === 'recovery' || type === 'magiclink') return ['recovery']
  if (type === 'invite') return ['invite']
  if (type === 'signup' || type === 'email') return ['confirmation']
  return type === 'email_change' ? ['email_change_current', 'email_change_new'] : []
}

/** What a link to our confirm page says it does, in the sign-in protocol's words. */
export type LinkType = 'recovery' | 'signup' | 'email_change' | 'invite'

/** What the confirm page reads. Behind the #, which a browser keeps to itself: no server on the way has it in its log. */
export const toConfirmPath = ({ token, type }: { token: string; type: string }) =>
  `/auth/confirm#${new URLSearchParams({ token_hash: token, type })}`
