import { i18n } from '#contract/text/i18n.ts'
import { isRefusal } from '#web/platform/api/failure.ts'
import type { AuthProblem } from './auth-messages.ts'

/** The server requires a proof of identity first. The message is shown if none is given. */
export class ProofNeeded extends Error {
  constructor() {
    super(i18n.t('Please confirm first that it is you.'))
  }
}

/** Prompts for a proof; `password` is one already typed. Resolves with whether a proof was given. */
type Ask = (password?: string) => Promise<boolean>

let ask: Ask | undefined

/** Sets the prompt for all proofs. Returns the function that removes it. */
export function setProofPrompt(asker: Ask) {
  ask = asker
  return () => {
    if (ask === asker) ask = undefined
  }
}

const isProofNeeded = (error: unknown) => error instanceof ProofNeeded || isRefusal(error, 'proof.needed')

/** Makes a call. If the server requires a proof first, prompts for it once and repeats the call. `password` is one already typed. */
export async function withProof<T>(call: () => Promise<T>, password?: string): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!isProofNeeded(error) || !ask || !(await ask(password))) throw error
    return call()
  }
}

/** A call that the sign-in server has refused. */
export class AuthRefusal extends Error {
  readonly problem: AuthProblem

  constructor(problem: AuthProblem) {
    super(problem.message)
    this.problem = problem
  }
}

/** Returns a result of the sign-in client. Throws ProofNeeded if it needs a proof first, AuthRefusal if it is refused. */
export function throwIfProblem<T extends { error: AuthProblem | null }>(result: T): T {
  if (result.error?.code === 'reauthentication_needed') throw new ProofNeeded()
  if (result.error) throw new AuthRefusal(result.error)
  return result
}
