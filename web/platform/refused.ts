import type { AuthProblem } from './auth-messages.ts'
import { ProofNeeded } from './proof.ts'

/** What the sign-in server has against a call. */
export class AuthRefusal extends Error {
  readonly problem: AuthProblem

  constructor(problem: AuthProblem) {
    super(problem.message)
    this.problem = problem
  }
}

/** Passes an answer of the sign-in client on; throws ProofNeeded where a proof is asked for first, else Refused. */
export function throwIfProblem<T extends { error: AuthProblem | null }>(answer: T): T {
  if (answer.error?.code === 'reauthentication_needed') throw new ProofNeeded()
  if (answer.error) throw new AuthRefusal(answer.error)
  return answer
}
