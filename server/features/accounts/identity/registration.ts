import { SignUpForm } from '#contract/credentials.ts'
import type { SignUpRequest } from '#contract/identity.ts'
import type { MemberId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { lengthOf, plainName } from '#contract/text.ts'
import type { AuthFailureName } from './auth-failures.ts'

/** The most bytes of a member's own data: it travels in every access token, which has to fit in a header. */
export const DATA_BYTES_MAX = 2_048
const VALUES_MAX = 500

/** An address as it is stored and looked up. */
export const plainEmail = (email: string | null | undefined) => (email ?? '').trim().toLowerCase()

/** What stands against an account for this request, or null. */
export function canRegister({ email, password, data, phone }: SignUpRequest): AuthFailureName | null {
  const address = plainEmail(email)
  if (!address && phone) return 'phone.no-sign-up'
  if (!address) return 'anonymous.disabled'
  if (!password) return 'password.missing'
  if (lengthOf(address) > lengths.email) return 'email.too-long'
  if (!SignUpForm.shape.email.safeParse(address).success) return 'email.invalid'
  if (lengthOf(password) > lengths.passwordMax) return 'password.too-long'
  if (lengthOf(password) < lengths.passwordMin) return 'password.weak'
  if (Buffer.byteLength(JSON.stringify(data ?? {})) > DATA_BYTES_MAX) return 'data.too-large'
  return null
}

/** The name a new member is shown by: null when none was given. */
export const nameOf = ({ data }: SignUpRequest) => plainName(data?.name ?? '') || null

/** What a new member's tokens say of them: their own data below the facts, which win. */
export function metadataOf(request: SignUpRequest, id: MemberId): Record<string, unknown> {
  const name = nameOf(request)
  const { name: _, ...data } = request.data ?? {}
  const facts = { sub: id, email: plainEmail(request.email), email_verified: true, phone_verified: false }
  return { ...data, ...(name && { name }), ...facts }
}

/**
 * Whether PostgreSQL can hold every text in a JSON value, keys included: no NUL and no half of a
 * surrogate pair. A value of more than 500 parts counts as none it can hold, whatever its depth.
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
