import { lengthOf } from '#contract/text.ts'
import type { AuthFailureName } from './auth-failures.ts'
import { isCommon } from './common-passwords.ts'

/** What new passwords are asked beside their length of the contract: nothing, or what OWASP's ASVS 6.2.1 and 6.2.4 say. */
export type PasswordPolicy = 'plain' | 'strict'

const STRICT_MIN = 8

/** What stands against a new password by the policy of this server, or null. */
export function canProtect(password: string, policy: PasswordPolicy): AuthFailureName | null {
  if (policy === 'plain') return null
  if (lengthOf(password) < STRICT_MIN) return 'password.under-eight'
  return isCommon(password) ? 'password.common' : null
}
