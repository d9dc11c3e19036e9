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
