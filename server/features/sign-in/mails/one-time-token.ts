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

/** Mails with a link or code that works once. Other mails only inform. */
export const tokenKinds: readonly TokenType[] = [...linkKinds, 'reauthentication']

const createLinkToken = () => randomBytes(TOKEN_BYTES).toString('base64url')

const createCode = () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

const digest = (text: string) => createHash('sha256').update(text).digest()

export const hashLinkToken = (token: string) => digest(token)

/** The same digits have another hash for another member. */
export const hashCode = (userId: string, code: string) => digest(`${userId} ${code}`)

export function createLink() {
  const token = createLinkToken()
  return { token, hash: hashLinkToken(token) }
}

export function createToken(kind: MailKind, userId: string) {
  if (kind === 'reauthentication') {
    const token = createCode()
    return { token, hash: hashCode(userId, token) }
  }
  return linkKinds.some(known => known === kind) ? createLink() : undefined
}

export function toTokenTypes(type: string): readonly TokenType[] {
  if (type === 'recovery' || type === 'magiclink') return ['recovery']
  if (type === 'invite') return ['invite']
  if (type === 'signup' || type === 'email') return ['confirmation']
  return type === 'email_change' ? ['email_change_current', 'email_change_new'] : []
}

/** Words of the sign-in protocol. */
export type LinkType = 'recovery' | 'signup' | 'email_change' | 'invite'

/** The token is behind the `#`, which browsers do not send, so no server logs it. */
export const toConfirmPath = ({ token, type }: { token: string; type: string }) =>
  `/auth/confirm#${new URLSearchParams({ token_hash: token, type })}`
