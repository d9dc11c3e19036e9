import { i18n } from '#contract/text/i18n.ts'
import { type AuthProblem, authMessage } from './auth-messages.ts'
import { AuthRefusal, ProofNeeded, throwIfProblem, withProof } from './proof.ts'
import { auth, withSessionLock } from './session.ts'

/** An authenticator app of the member. `addedAt` is in ISO 8601. */
export type App = { id: string; name: string; addedAt: string }

export type NewApp = { id: string; picture: string; secret: string }

type Answer<T> = { data: T | null; error: AuthProblem | null }

/** Returns the data of a call. If the call needs a proof, asks for it first. Throws an Error with the sentence to show. */
async function getResult<T>(call: () => Promise<Answer<T>>): Promise<NonNullable<T>> {
  try {
    const { data } = await withProof(async () => throwIfProblem(await call()))
    return data ?? throwProblem({ message: '' })
  } catch (error) {
    if (error instanceof ProofNeeded) throw error
    return throwProblem(error instanceof AuthRefusal ? error.problem : { message: String(error) })
  }
}

function throwProblem(problem: AuthProblem): never {
  throw new Error(authMessage(problem))
}

const getFactors = async () => (await auth()).mfa

/** Lists the member's authenticator apps in the order in which they were added. */
export async function listApps(): Promise<App[]> {
  const { totp } = await getResult(async () => (await getFactors()).listFactors())
  return totp.map(({ id, friendly_name, created_at }) => ({
    id,
    name: friendly_name || i18n.t('Authenticator app'),
    addedAt: created_at,
  }))
}

/** Starts to add an app. Removes any app that was started earlier and not finished. */
export async function beginApp(friendlyName: string): Promise<NewApp> {
  const mfa = await getFactors()
  const { all } = await getResult(() => mfa.listFactors())
  for (const { id, status } of all)
    if (status === 'unverified') await getResult(() => mfa.unenroll({ factorId: id }))
  const { id, totp } = await getResult(() => mfa.enroll({ factorType: 'totp', friendlyName }))
  return { id, picture: totp.qr_code, secret: totp.secret }
}

const withoutSpaces = (code: string) => code.replace(/\s/g, '')

/** Verifies a code of an app. The first code finishes adding the app. Later codes finish a sign-in. */
export async function verifyAppCode(factorId: string, code: string) {
  const mfa = await getFactors()
  await getResult(() =>
    withSessionLock(() => mfa.challengeAndVerify({ factorId, code: withoutSpaces(code) })),
  )
}

/** Finishes a sign-in by a recovery code. Throws an Error with the sentence to show. */
export async function verifyRecoveryCode(code: string) {
  const { recoveryCodes } = await getFactors()
  await getResult(() => withSessionLock(() => recoveryCodes.verify({ code: withoutSpaces(code) })))
}

/** Removes an app, and renews the session, which may depend on it. */
export async function removeApp(factorId: string) {
  await getResult(async () => (await getFactors()).unenroll({ factorId }))
  await (await auth()).refreshSession()
}

/** Returns the number of unused recovery codes, or null if none were created. Throws an Error with the sentence to show. */
export async function countRecoveryCodes() {
  const { data, error } = await (await getFactors()).recoveryCodes.getStatus()
  if (error?.code === 'mfa_factor_not_found') return null
  if (error) throw new Error(authMessage(error))
  return data.remaining
}

/** Creates recovery codes. They replace all earlier ones. */
export async function makeRecoveryCodes() {
  const { recoveryCodes } = await getFactors()
  const hasSome = (await countRecoveryCodes()) !== null
  const { codes } = await getResult(() => (hasSome ? recoveryCodes.regenerate() : recoveryCodes.generate()))
  return codes
}
