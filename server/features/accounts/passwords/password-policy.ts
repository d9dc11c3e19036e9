import { brand } from '#contract/brand.ts'
import { firstOf, lengthOf } from '#contract/text.ts'
import type { AuthFailureName } from '#server/features/accounts/protocol/auth-failures.ts'
import { refuse } from '#server/platform/refusal.ts'
import { createWorkerProcess, WorkerTimeoutError } from '#server/platform/worker-process.ts'
import type { Guess } from './password-strength-worker.ts'

/** What new passwords are asked beside their length of the contract: nothing, or to withstand guessing (OWASP's ASVS 6.2). */
export type PasswordPolicy = 'plain' | 'strict'

/** Whose password it is, as far as a guesser may know it. */
export type PasswordOwner = { email?: string | undefined; name?: string | null | undefined }

const PROGRAM = new URL('./password-strength-worker.ts', import.meta.url)
const TIMEOUT_MS = 8_000
const WAITING_MAX = 50
const STRICT_MIN = 8
/** Zxcvbn's score 2 begins here: 10^6 guesses, which our limits stretch over years. */
const GUESSES_LOG10_MIN = 6
/** What withstands guessing by its beginning needs no look at its end, which costs more than in proportion. */
const JUDGED = 32

/**
 * Says what stands against new passwords: under `strict` those of fewer than eight characters, and those that
 * zxcvbn (Wheeler, USENIX Security 2016) finds within a million guesses, our name and the owner's own words included.
 * Its dictionaries are loaded with the first such password, in a process of their own that ends when it has nothing to do.
 */
export function createPasswordPolicy(policy: PasswordPolicy) {
  const { run, close } = createWorkerProcess<Guess, number>({
    program: PROGRAM,
    timeoutMs: TIMEOUT_MS,
    waitingMax: WAITING_MAX,
  })
  const estimateGuesses = (guess: Guess) => run(guess).catch(refuseEndless)
  return {
    /** The failure to answer with, or null. Refuses with busy when too many passwords wait. */
    async findObjection(password: string, owner: PasswordOwner): Promise<AuthFailureName | null> {
      if (policy === 'plain') return null
      if (lengthOf(password) < STRICT_MIN) return 'password.under-eight'
      const judged = firstOf(password.normalize('NFC'), JUDGED)
      const log10 = await estimateGuesses({ password: judged, words: toGuessableWords(owner) })
      return log10 < GUESSES_LOG10_MIN ? 'password.common' : null
    },
    close,
  }
}

function refuseEndless(error: unknown): never {
  if (error instanceof WorkerTimeoutError) refuse('busy')
  throw error
}

/** Our name, and the parts of the owner's name and address. */
function toGuessableWords({ email = '', name }: PasswordOwner) {
  const [local = '', domain = ''] = email.split('@')
  const own = [email, local, domain, name ?? '', ...`${local} ${domain} ${name ?? ''}`.split(/[\s._+-]+/u)]
  return [brand, ...own].map(word => word.toLowerCase()).filter(word => lengthOf(word) > 2)
}
