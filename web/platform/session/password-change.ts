import { toSentence } from './account.ts'
import { AuthRefusal, ProofNeeded, throwIfProblem, withProof } from './proof.ts'
import { hasFactor, reauthenticate } from './reauthenticate.ts'
import { auth } from './session.ts'

const WRONG = 'invalid_credentials'

/**
 * Makes a change. If it needs a proof, uses the current password for it. The member is asked for more only if they have
 * a second factor.
 */
async function withCurrent(change: () => Promise<unknown>, current: string) {
  try {
    return await change()
  } catch (error) {
    if (!(error instanceof ProofNeeded)) throw error
  }
  if (await hasFactor()) return withProof(change, current)
  const problem = await reauthenticate({ password: current })
  if (problem) throw new AuthRefusal({ message: problem, status: 400, code: WRONG })
  return change()
}

/**
 * Changes the password. Returns null if that succeeds. Otherwise returns the sentence to show, and whether it is about
 * the current password.
 */
export async function changePassword({ next, current }: { next: string; current: string }) {
  const change = async () =>
    throwIfProblem(await (await auth()).updateUser({ password: next, current_password: current }))
  try {
    await withCurrent(change, current)
    return null
  } catch (error) {
    const isCurrent = error instanceof AuthRefusal && error.problem.code === WRONG
    return { problem: toSentence(error), isCurrent }
  }
}
