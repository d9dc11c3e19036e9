import { brand } from '#contract/brand/brand.ts'
import { firstOf, lengthOf } from '#contract/text/code-points.ts'
import type { AuthFailureName } from '#server/features/sign-in/protocol/auth-failures.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import { createWorkerProcess, WorkerTimeoutError } from '#server/platform/processes/worker-process.ts'
import type { Guess } from './password-strength-worker.ts'

/** The demands besides the length: none, or that the password is hard to guess (OWASP's ASVS 6.2). */
export type PasswordPolicy = 'plain' | 'strict'

export type PasswordOwner = { email?: string | undefined; name?: string | null | undefined }

const PROGRAM = new URL('./password-strength-worker.ts', import.meta.url)
const TIMEOUT_MS = 8_000
const WAITING_MAX = 50
const STRICT_MIN = 8
/** Score 2 of zxcvbn begins here: 10^6 guesses take years under our rate limits. */
const GUESSES_LOG10_MIN = 6
/** If the beginning of a password is hard to guess, its end does not matter, and the cost grows faster than the length. */
const JUDGED = 32

/**
 * `strict` refuses passwords with fewer than eight characters, and those that zxcvbn (Wheeler, USENIX Security 2016) finds
 * within a million guesses, including our name and the owner's own words. A worker process loads the dictionaries with the
 * first such password and ends when it is idle.
 */
export function createPasswordPolicy(policy: PasswordPolicy) {
  const { run, close } = createWorkerProcess<Guess, number>({
    program: PROGRAM,
    timeoutMs: TIMEOUT_MS,
    waitingMax: WAITING_MAX,
  })
  const estimateGuesses = (guess: Guess) => run(guess).catch(refuseEndless)
  return {
    /** Returns the failure of a password, or null. Refuses with busy if too many passwords wait. */
    async findFailure(password: string, owner: PasswordOwner): Promise<AuthFailureName | null> {
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

function toGuessableWords({ email = '', name }: PasswordOwner) {
  const [local = '', domain = ''] = email.split('@')
  const own = [email, local, domain, name ?? '', ...`${local} ${domain} ${name ?? ''}`.split(/[\s._+-]+/u)]
  return [brand, ...own].map(word => word.toLowerCase()).filter(word => lengthOf(word) > 2)
}
