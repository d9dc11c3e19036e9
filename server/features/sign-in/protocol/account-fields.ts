import type { MemberId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import type { UserChange } from '#contract/sign-in/accounts.ts'
import { SignUpForm } from '#contract/sign-in/credentials.ts'
import type { SignUpRequest } from '#contract/sign-in/identity.ts'
import { lengthOf } from '#contract/text/code-points.ts'
import { plainName } from '#contract/text/text.ts'
import type { AuthFailureName } from './auth-failures.ts'

/** Every access token contains a member's own data and must fit into a header. */
const DATA_BYTES_MAX = 2_048
const VALUES_MAX = 500

/** Returns the form in which an address is stored and looked up. */
export const normalizeEmail = (email: string | null | undefined) => (email ?? '').trim().toLowerCase()

/** Measures all parts together. */
export const isTooLarge = (...parts: unknown[]) =>
  parts.reduce<number>((bytes, part) => bytes + Buffer.byteLength(JSON.stringify(part ?? {})), 0) >
  DATA_BYTES_MAX

/** Returns why a request cannot create an account, or null. */
export function checkSignUp({ email, password, data, phone }: SignUpRequest): AuthFailureName | null {
  const address = normalizeEmail(email)
  if (!address && phone) return 'phone.no-sign-up'
  if (!address) return 'anonymous.disabled'
  if (!password) return 'password.missing'
  if (lengthOf(address) > lengths.email) return 'email.too-long'
  if (!SignUpForm.shape.email.safeParse(address).success) return 'email.invalid'
  if (lengthOf(password) > lengths.passwordMax) return 'password.too-long'
  if (lengthOf(password) < lengths.passwordMin) return 'password.weak'
  return isTooLarge(data) ? 'data.too-large' : null
}

/** Returns null if no name was given. */
export const toName = ({ data }: SignUpRequest) => plainName(data?.name ?? '') || null

/** Facts of the account win over the member's own data. */
export function toMetadata(request: SignUpRequest, id: MemberId): Record<string, unknown> {
  const name = toName(request)
  const { name: _, ...data } = request.data ?? {}
  const facts = { sub: id, email: normalizeEmail(request.email), email_verified: true, phone_verified: false }
  return { ...data, ...(name && { name }), ...facts }
}

/**
 * PostgreSQL stores no NUL and no half of a surrogate pair, keys included. A value of more than 500 parts counts as not
 * storable, whatever its depth.
 */
export function isStorable(value: unknown) {
  const rest = [value]
  for (let seen = 0; rest.length > 0; seen += 1) {
    const part = rest.pop()
    if (seen > VALUES_MAX) return false
    if (typeof part === 'string' && (part.includes('\0') || !part.isWellFormed())) return false
    if (Array.isArray(part)) rest.push(...part.slice(0, VALUES_MAX + 1))
    else if (part !== null && typeof part === 'object') rest.push(...Object.entries(part).flat())
  }
  return true
}

/** Facts about an account, and the name, which belongs to the profile. User data cannot replace them. */
const NOT_DATA = new Set(['sub', 'email', 'email_verified', 'phone_verified', 'name'])

/** Returns why the password is refused, or null. */
export function checkPassword(password: string): AuthFailureName | null {
  if (lengthOf(password) > lengths.passwordMax) return 'password.too-long'
  return lengthOf(password) < lengths.passwordMin ? 'password.weak' : null
}

/** Takes an address in its stored form. Returns why it is refused, or null. */
export function checkEmail(email: string): AuthFailureName | null {
  if (lengthOf(email) > lengths.email) return 'email.too-long'
  return SignUpForm.shape.email.safeParse(email).success ? null : 'email.invalid'
}

/** Returns why a change is refused because of its content alone, or null. */
export function checkChange({ email, password, app_metadata }: UserChange): AuthFailureName | null {
  if (app_metadata !== undefined) return 'metadata.not-yours'
  return (password ? checkPassword(password) : null) ?? (email ? checkEmail(normalizeEmail(email)) : null)
}

type Data = Record<string, unknown>

/** Merges keys; null removes a key. Returns null if the member's own data would exceed 2 kB. */
export function mergeData(stored: Data, change: Data): Data | null {
  const merged = new Map(Object.entries(stored))
  for (const [key, value] of Object.entries(change))
    if (value === null && !NOT_DATA.has(key)) merged.delete(key)
    else if (!NOT_DATA.has(key)) merged.set(key, value)
  const own = Object.fromEntries([...merged].filter(([key]) => !NOT_DATA.has(key)))
  return isTooLarge(own) ? null : Object.fromEntries(merged)
}

/** Only the owner recognizes the result: the first letter, if there are more, and the domain. */
export function maskEmail(email: string) {
  const at = email.lastIndexOf('@')
  const [first = '', ...rest] = email.slice(0, at)
  return `${rest.length > 0 ? first : ''}•••${email.slice(at)}`
}
