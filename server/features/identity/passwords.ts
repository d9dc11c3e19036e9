import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { createQueue } from '#server/platform/queue.ts'

// The least that OWASP's password storage cheat sheet names for argon2id, the package's algorithm.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Hashing runs on the four threads that files and DNS need too: never take more than two of them.
const QUEUE = { atOnce: 2, waitingMax: 200 }

const plain = (password: string) => password.normalize('NFC')

export type Passwords = Awaited<ReturnType<typeof createPasswords>>

/** Hashes and checks passwords, two at once; refuses with busy when 200 are waiting. */
export async function createPasswords() {
  const inTurn = createQueue(QUEUE)
  const nobodys = await hash(randomBytes(32), COST)
  return {
    hash: (password: string) => inTurn(() => hash(plain(password), COST)),

    /** Whether the password has the stored hash. Without one the work is the same and the answer no. */
    matches: (stored: string | undefined, password: string) =>
      inTurn(async () => (await verify(stored ?? nobodys, plain(password))) && stored !== undefined),
  }
}
