import { type AuthProblem, authMessage } from './auth-messages.ts'
import { ProofNeeded, proven } from './proof.ts'
import { Refused, refuseProblem } from './refused.ts'
import { auth, exclusively } from './session.ts'

/** An authenticator app of the member; `addedAt` in ISO 8601. */
export type App = { id: string; name: string; addedAt: string }

export type NewApp = { id: string; picture: string; secret: string }

type Answer<T> = { data: T | null; error: AuthProblem | null }

/** Asks for a proof where the call takes one first. Throws an Error with the sentence to show. */
async function answerOf<T>(call: () => Promise<Answer<T>>): Promise<NonNullable<T>> {
  try {
    const { data } = await proven(async () => refuseProblem(await call()))
    return data ?? raise({ message: '' })
  } catch (error) {
    if (error instanceof ProofNeeded) throw error
    return raise(error instanceof Refused ? error.problem : { message: String(error) })
  }
}

function raise(problem: AuthProblem): never {
  throw new Error(authMessage(problem))
}

const factors = async () => (await auth()).mfa

/** The member's apps whose codes the sign-in asks for, in the order added. */
export async function listApps(): Promise<App[]> {
  const { totp } = await answerOf(async () => (await factors()).listFactors())
  return totp.map(({ id, friendly_name, created_at }) => ({
    id,
    name: friendly_name || 'Authenticator app',
    addedAt: created_at,
  }))
}

/** Begins to add an app, in place of any that was begun before and left. */
export async function beginApp(friendlyName: string): Promise<NewApp> {
  const mfa = await factors()
  const { all } = await answerOf(() => mfa.listFactors())
  for (const { id, status } of all)
    if (status === 'unverified') await answerOf(() => mfa.unenroll({ factorId: id }))
  const { id, totp } = await answerOf(() => mfa.enroll({ factorType: 'totp', friendlyName }))
  return { id, picture: totp.qr_code, secret: totp.secret }
}

const plain = (code: string) => code.replace(/\s/g, '')

/** Shows the code of an app: the first one finishes adding it, a later one finishes signing in. */
export async function showAppCode(factorId: string, code: string) {
  const mfa = await factors()
  await answerOf(() => exclusively(() => mfa.challengeAndVerify({ factorId, code: plain(code) })))
}

export async function showRecoveryCode(code: string) {
  const { recoveryCodes } = await factors()
  await answerOf(() => exclusively(() => recoveryCodes.verify({ code: plain(code) })))
}

/** Removes an app, and renews the session, which may have stood on it. */
export async function removeApp(factorId: string) {
  await answerOf(async () => (await factors()).unenroll({ factorId }))
  await (await auth()).refreshSession()
}

/** How many recovery codes are left; null when none were made. */
export async function countRecoveryCodes() {
  const { data, error } = await (await factors()).recoveryCodes.getStatus()
  if (error?.code === 'mfa_factor_not_found') return null
  if (error) throw new Error(authMessage(error))
  return data.remaining
}

/** Makes recovery codes, in place of any made before. */
export async function makeRecoveryCodes() {
  const { recoveryCodes } = await factors()
  const hasSome = (await countRecoveryCodes()) !== null
  const { codes } = await answerOf(() => (hasSome ? recoveryCodes.regenerate() : recoveryCodes.generate()))
  return codes
}
