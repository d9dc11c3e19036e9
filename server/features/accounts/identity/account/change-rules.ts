import type { UserChange } from '#contract/accounts.ts'
import { SignUpForm } from '#contract/credentials.ts'
import { lengths } from '#contract/lengths.ts'
import { lengthOf } from '#contract/text.ts'
import type { AuthFailureName } from '#server/features/accounts/identity/auth-failures.ts'
import { DATA_BYTES_MAX, plainEmail } from '#server/features/accounts/identity/registration.ts'

/** Facts about an account, and the name, which belongs to the profile: no user data in their place. */
const NOT_DATA = new Set(['sub', 'email', 'email_verified', 'phone_verified', 'name'])

/** What stands against a password, or null. */
export function canBePassword(password: string): AuthFailureName | null {
  if (lengthOf(password) > lengths.passwordMax) return 'password.too-long'
  return lengthOf(password) < lengths.passwordMin ? 'password.weak' : null
}

/** What stands against an address in its stored form, or null. */
export function canBeEmail(email: string): AuthFailureName | null {
  if (lengthOf(email) > lengths.email) return 'email.too-long'
  return SignUpForm.shape.email.safeParse(email).success ? null : 'email.invalid'
}

/** What stands against a change by what it says alone, or null. */
export function canChange({ email, password, app_metadata }: UserChange): AuthFailureName | null {
  if (app_metadata !== undefined) return 'metadata.not-yours'
  return (password ? canBePassword(password) : null) ?? (email ? canBeEmail(plainEmail(email)) : null)
}

type Data = Record<string, unknown>

/** The user data after a change: keys are merged, null takes one away. Null when the member's own would be over 2 kB. */
export function mergedData(stored: Data, change: Data): Data | null {
  const merged = new Map(Object.entries(stored))
  for (const [key, value] of Object.entries(change))
    if (value === null && !NOT_DATA.has(key)) merged.delete(key)
    else if (!NOT_DATA.has(key)) merged.set(key, value)
  const own = Object.fromEntries([...merged].filter(([key]) => !NOT_DATA.has(key)))
  return Buffer.byteLength(JSON.stringify(own)) > DATA_BYTES_MAX ? null : Object.fromEntries(merged)
}
