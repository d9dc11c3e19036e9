import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { fail } from '#server/features/accounts/protocol/auth-failures.ts'
import { isDatabaseUnavailable } from '#server/platform/database/outage.ts'
import { createQueue } from '#server/platform/queue.ts'
import { createPasswordPolicy, type PasswordOwner, type PasswordPolicy } from './password-policy.ts'

// The least that OWASP's password storage cheat sheet names for argon2id, the package's algorithm.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Hashing runs on the four threads that files and DNS need too: never take more than two of them. And it fills whole
// processors, of which the rest of the server needs one for itself.
const AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1))
const WAITING_MAX = 200

const normalize = (password: string) => password.normalize('NFC')

export type Passwords = Awaited<ReturnType<typeof createPasswords>>

/**
 * Hashes and checks passwords, two at once where there are processors for it; refuses with busy when 200 are waiting, and
 * hashes none that the policy does not take.
 */
export async function createPasswords(policy: PasswordPolicy = 'plain', atOnce = AT_ONCE) {
  const inTurn = createQueue({ atOnce, waitingMax: WAITING_MAX })
  const { findObjection, close } = createPasswordPolicy(policy)
  const unusableHash = await hash(randomBytes(32), COST)
  // While the database is silent each look-up in its turn would make the next one wait as long again.
  const refuseRest = (error: unknown): never => {
    if (isDatabaseUnavailable(error)) inTurn.rejectWaiting()
    throw error
  }
  return {
    /** A hash of what nobody knows: no password opens an account that has it. */
    unusableHash: unusableHash,

    close,

    async hash(password: string, owner: PasswordOwner = {}) {
      const objection = await findObjection(password, owner)
      if (objection) fail(objection)
      return inTurn(() => hash(normalize(password), COST))
    },

    /** Whether the password has the stored hash. */
    matches: (stored: string, password: string) => inTurn(() => verify(stored, normalize(password))),

    /**
     * The account whose password it is. It is looked up when its turn has come, so that a crowd of sign-ins waits here and
     * not before the database; where there is none the work is the same and the answer nothing.
     */
    findAccount: <Account extends { passwordHash: string }>(
      find: () => Promise<Account | undefined>,
      password: string,
    ) =>
      inTurn(async () => {
        const account = await find().catch(refuseRest)
        const isRight = await verify(account?.passwordHash ?? unusableHash, normalize(password))
        return isRight ? account : undefined
      }),
  }
}
