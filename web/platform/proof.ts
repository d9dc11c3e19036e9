import type { AuthProblem } from './auth-messages.ts'
import { isRefusal } from './failure.ts'

/** The server asks first for a proof of who is there; the message is what is shown where none is given. */
export class ProofNeeded extends Error {
  constructor() {
    super('Please confirm first that it is you.')
  }
}

/** Asks the person for a proof; `password` is one they have typed already. Resolves with whether it was given. */
type Ask = (password?: string) => Promise<boolean>

let ask: Ask | undefined

/** Has `asker` ask for every proof from now on; returns how to stop it. */
export function setProofPrompt(asker: Ask) {
  ask = asker
  return () => {
    if (ask === asker) ask = undefined
  }
}

const isProofNeeded = (error: unknown) => error instanceof ProofNeeded || isRefusal(error, 'proof.needed')

/** Makes a call; where the server asks for a proof first, has it given once and repeats the call. */
export async function withProof<T>(call: () => Promise<T>, password?: string): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!isProofNeeded(error) || !ask || !(await ask(password))) throw error
    return call()
  }
}

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
