import { i18n } from '#contract/text/i18n.ts'
import { isRefusal } from '#web/platform/api/failure.ts'
import type { AuthProblem } from './auth-messages.ts'

/** Thrown if the server requires a proof of identity first. The message is shown if the member gives none. */
export class ProofNeeded extends Error {
  constructor() {
    super(i18n.t("Please confirm it's you first."))
  }
}

/** Asks the member for a proof. `password` is one that they have already typed. Resolves with whether they gave a proof. */
type Ask = (password?: string) => Promise<boolean>

let ask: Ask | undefined

/** Sets the function that asks for all proofs. Returns a function that removes it. */
export function setProofPrompt(asker: Ask) {
  ask = asker
  return () => {
    if (ask === asker) ask = undefined
  }
}

/** Returns whether the call failed because the member gave no proof. */
export const isProofNeeded = (error: unknown) =>
  error instanceof ProofNeeded || isRefusal(error, 'proof.needed')

/**
 * Makes a call. If the server requires a proof first, asks for it once and repeats the call. `password` is one that the
 * member has already typed.
 */
export async function withProof<T>(call: () => Promise<T>, password?: string): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!isProofNeeded(error) || !ask || !(await ask(password))) throw error
    return call()
  }
}

/** A refused call of the sign-in client. */
export class AuthRefusal extends Error {
  readonly problem: AuthProblem

  constructor(problem: AuthProblem) {
    super(problem.message)
    this.problem = problem
  }
}

/**
 * Returns a result of the sign-in client. Throws ProofNeeded if the call needs a proof first, and AuthRefusal if it was
 * refused.
 */
export function throwIfProblem<T extends { error: AuthProblem | null }>(result: T): T {
  if (result.error?.code === 'reauthentication_needed') throw new ProofNeeded()
  if (result.error) throw new AuthRefusal(result.error)
  return result
}
