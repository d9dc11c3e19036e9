import type { MemberId } from '#contract/ids.ts'
import type { CurrentCommunity, Environment } from '#server/features/sign-in/community-settings.ts'
import type { Encryption } from '#server/features/sign-in/keys/encryption.ts'
import type { Passwords } from '#server/features/sign-in/passwords/passwords.ts'
import type { AccessTokens } from '#server/features/sign-in/protocol/access-token.ts'
import type { Authenticator } from '#server/features/sign-in/protocol/authenticator.ts'
import type { createPuzzles } from '#server/features/sign-in/puzzles.ts'
import type { watchSignUps } from '#server/features/sign-in/sign-up-load.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { PublishPushes } from '#server/platform/database/transaction.ts'
import type { Caller } from '#server/platform/http/route.ts'
import type { ServeOptions } from '#server/platform/http/serve.ts'

export type IdentityDependencies = {
  tokens: AccessTokens
  passwords: Passwords
  authenticator: Authenticator
  puzzles: ReturnType<typeof createPuzzles>
  signUpLoad: ReturnType<typeof watchSignUps>
  encryption: Encryption
  /** The settings are at most two seconds old. */
  community: CurrentCommunity
  /** Decisions that read the settings again need this. */
  environment: Environment
  lifetimes: Lifetimes
  hasMailServer: boolean
  /** Does not wait for the result. */
  sendMails: () => void
  publish: PublishPushes
  erasureFile: string
  origin: string
  /** Writes to the audit table if the address has an account. */
  noteFailure: (email: string, caller: Caller) => void
  mailedProofs: MailedProofs
  /** Undefined when rate limits are switched off. */
  rateLimit: ServeOptions['rateLimit']
}

/**
 * The proof of a sign-up from the link of a mail to a waiting list. `spend` uses the token up. If the token proves exactly
 * this address, it returns the time at which the link's page was opened. `noteMember` stores that the owner of a proven
 * address has become a member.
 */
export type MailedProofs = {
  spend: (tx: Tx, proof: { token: string; email: string }) => Promise<{ at: string } | undefined>
  noteMember: (tx: Tx, member: { id: MemberId; email: string }) => Promise<void>
}

/** A session ends after `idleDays` without use, and after `days` in any case. */
export type Lifetimes = { idleDays: number; days: number }
