import { codeAt, stepAt } from '#server/features/accounts/identity/factors/totp.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app shows now for a secret in base32, `ahead` steps of 30 seconds from now. */
export function appCode(secret: string, ahead = 0) {
  const bits = [...secret].map(letter => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
  return codeAt(bytes, stepAt(Date.now() / 1_000) + ahead)
}
