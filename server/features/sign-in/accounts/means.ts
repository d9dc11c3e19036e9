import type { MemberId } from '#contract/ids.ts'
import type { CurrentCommunity, Environment } from '#server/features/sign-in/community.ts'
import type { Encryption } from '#server/features/sign-in/keys/encryption.ts'
import type { Passwords } from '#server/features/sign-in/passwords/passwords.ts'
import type { AccessTokens } from '#server/features/sign-in/protocol/access-token.ts'
import type { Authenticator } from '#server/features/sign-in/protocol/authenticator.ts'
import type { createPuzzles } from '#server/features/sign-in/puzzles.ts'
import type { watchSignUps } from '#server/features/sign-in/sign-up-load.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { PublishHints } from '#server/platform/database/transaction.ts'
import type { Caller } from '#server/platform/http/route.ts'
import type { ServeOptions } from '#server/platform/http/serve.ts'

/** The means of the commands of the identity features besides the request. */
export type IdentityMeans = {
  tokens: AccessTokens
  passwords: Passwords
  authenticator: Authenticator
  puzzles: ReturnType<typeof createPuzzles>
  signUpLoad: ReturnType<typeof watchSignUps>
  encryption: Encryption
  /** The settings of the community on this node, at most two seconds old. */
  community: CurrentCommunity
  /** The settings of the community in the environment, for decisions that read the settings again. */
  environment: Environment
  lifetimes: Lifetimes
  /** Whether there is a mail server, so that emails reach their members. */
  hasMailServer: boolean
  /** Sends the ordered emails without waiting for the result. */
  sendEmails: () => void
  publish: PublishHints
  /** The file in which this node notes erased members. */
  erasureFile: string
  /** The origin of our pages. */
  origin: string
  /** Stores a failed sign-in in the audit table, if the address has an account. */
  noteFailure: (email: string, caller: Caller) => void
  mailedProofs: MailedProofs
  /** Undefined when rate limits are switched off. */
  rateLimit: ServeOptions['rateLimit']
}

/**
 * The proof of a sign-up that was opened from the link of a mail to a waiting list. `spend` uses the token up. If the token
 * proves exactly this address, it returns the time at which the link's page was opened. `noteMember` stores that the owner
 * of a proven address has become a member.
 */
export type MailedProofs = {
  spend: (tx: Tx, proof: { token: string; email: string }) => Promise<{ at: string } | undefined>
  noteMember: (tx: Tx, member: { id: MemberId; email: string }) => Promise<void>
}

/** The days without use after which a session ends, and the days after which every session ends. */
export type Lifetimes = { idleDays: number; days: number }
