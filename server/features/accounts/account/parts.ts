import type { Encryption } from '#server/features/accounts/keys/encryption.ts'
import type { Passwords } from '#server/features/accounts/passwords/passwords.ts'
import type { AccessTokens } from '#server/features/accounts/protocol/access-token.ts'
import type { Authenticator } from '#server/features/accounts/protocol/authenticator.ts'
import type { PublishHints } from '#server/platform/database/transaction.ts'
import type { Caller } from '#server/platform/http/route.ts'
import type { ServeOptions } from '#server/platform/http/serve.ts'

/** What the commands of this feature work with beside the request. */
export type Parts = {
  tokens: AccessTokens
  passwords: Passwords
  authenticator: Authenticator
  encryption: Encryption
  /** Whether a new address is to be confirmed before one can sign in. */
  confirmation: 'asked' | 'none'
  lifetimes: Lifetimes
  /** Whether there is a mail server, so that mails reach their members. */
  isEmailSent: boolean
  /** Has the mails that were ordered sent, without waiting for it. */
  sendEmails: () => void
  publish: PublishHints
  /** Where our pages are. */
  origin: string
  /** Notes a failed sign-in in the audit table, where the address has an account. */
  noteFailure: (email: string, caller: Caller) => void
  /** Absent when rate limits are switched off. */
  rateLimit: ServeOptions['rateLimit']
}

/** After how many days without use a session ends, and after how many in all. */
export type Lifetimes = { idleDays: number; days: number }
