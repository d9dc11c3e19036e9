import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { fail } from '#server/features/sign-in/protocol/auth-failures.ts'
import { isDatabaseUnavailable } from '#server/platform/database/outage.ts'
import { createQueue } from '#server/platform/processes/queue.ts'
import { createPasswordPolicy, type PasswordOwner, type PasswordPolicy } from './password-strength.ts'

export type HashCost = { memoryCost: number; timeCost: number; parallelism: number }

// The minimum of OWASP's password storage cheat sheet for argon2id, which is the package's algorithm.
const COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Hashing runs on the four threads that files and DNS need too, so it never takes more than two of them. It also
// fills whole processors, and the rest of the server needs one.
const AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1))
const WAITING_MAX = 200

const normalize = (password: string) => password.normalize('NFC')

export type Passwords = Awaited<ReturnType<typeof createPasswords>>

/**
 * Hashes and checks two passwords at once if there are enough processors. Refuses with busy when 200 are waiting, and does
 * not hash a password that the policy refuses. `cost` has the parameters of argon2id, `memoryCost` in KiB.
 */
export async function createPasswords(
  policy: PasswordPolicy = 'plain',
  { atOnce = AT_ONCE, cost = COST }: { atOnce?: number; cost?: HashCost | undefined } = {},
) {
  const enqueue = createQueue({ atOnce, waitingMax: WAITING_MAX })
  const { findFailure, close } = createPasswordPolicy(policy)
  const unusableHash = await hash(randomBytes(32), cost)
  // While the database is silent, each look-up would make the next one wait as long again.
  const refuseRest = (error: unknown): never => {
    if (isDatabaseUnavailable(error)) enqueue.rejectWaiting()
    throw error
  }
  return {
    /** No password opens an account with this hash of a random secret. */
    unusableHash,

    close,

    async hash(password: string, owner: PasswordOwner = {}) {
      const failure = await findFailure(password, owner)
      if (failure) fail(failure)
      return enqueue(() => hash(normalize(password), cost))
    },

    matches: (stored: string, password: string) => enqueue(() => verify(stored, normalize(password))),

    /**
     * The account is looked up only when its turn has come, so that many sign-ins wait here and not for the database.
     * Without an account the work is the same.
     */
    findAccount: <Account extends { passwordHash: string }>(
      find: () => Promise<Account | undefined>,
      password: string,
    ) =>
      enqueue(async () => {
        const account = await find().catch(refuseRest)
        const isRight = await verify(account?.passwordHash ?? unusableHash, normalize(password))
        return isRight ? account : undefined
      }),
  }
}
