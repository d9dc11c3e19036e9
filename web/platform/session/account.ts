import type { EmailOtpType } from '@supabase/auth-js'
import type { SignInForm, SignUpForm } from '#contract/sign-in/credentials.ts'
import type { CarriedLink as Carried, SignUpSeen } from '#contract/sign-in/mailed-links.ts'

import { api } from '#web/platform/api/api.ts'
import { isRefusal } from '#web/platform/api/failure.ts'
import { retryWrite } from '#web/platform/api/repeated-write.ts'
import { type AuthProblem, authMessage } from './auth-messages.ts'
import { invitation, mailedProof } from './kept-token.ts'
import { AuthRefusal, ProofNeeded, throwIfProblem, withProof } from './proof.ts'
import { auth, getAccessToken } from './session.ts'
import { findHold } from './session-hold.ts'

type Call = () => Promise<{ error: AuthProblem | null }>

/** Returns the sentence about a failed call of the sign-in client. */
export function toSentence(error: unknown) {
  if (error instanceof ProofNeeded) return error.message
  return authMessage(error instanceof AuthRefusal ? error.problem : { message: String(error) })
}

/**
 * Makes a call of the sign-in client. If the call needs a proof, asks for it first. Returns null if the call succeeds,
 * else the sentence to show.
 */
async function toProblem(call: Call) {
  try {
    await withProof(async () => throwIfProblem(await call()))
    return null
  } catch (error) {
    return toSentence(error)
  }
}

type Result = { error: (AuthProblem & { code?: string | undefined }) | null }

/** Thrown if the server was too busy, so that the outcome of the call is unknown. */
class ServerBusy<R extends Result> extends Error {
  readonly result: R

  constructor(result: R) {
    super('The server was too busy')
    this.result = result
  }
}

/** Repeats a call while the server is too busy, in the same way as writes. Returns the result of the last attempt. */
async function retryWhileBusy<R extends Result>(call: () => Promise<R>): Promise<R> {
  try {
    return await retryWrite(
      async () => {
        const result = await call()
        if (result.error?.status === 503) throw new ServerBusy(result)
        return result
      },
      { isPassing: error => error instanceof ServerBusy },
    )
  } catch (error) {
    if (error instanceof ServerBusy) return error.result as R
    throw error
  }
}

const callSignIn = async ({ email, password }: SignInForm): Promise<Result> =>
  (await auth()).signInWithPassword({ email, password })

/** Signs in. Returns null if that succeeds, else the sentence to show. */
export const signIn = (form: SignInForm) => toProblem(() => retryWhileBusy(() => callSignIn(form)))

/** Returns the reason why the signed-in member cannot see their pages. Undefined if there is none. */
export async function findOwnHold() {
  const token = await getAccessToken()
  return token === null ? undefined : findHold(token)
}

/**
 * Creates an account. Returns null if that succeeds, else the sentence to show. `onPuzzle` is called if it takes longer
 * because of a puzzle.
 */
export const signUp = (form: SignUpForm, onPuzzle?: () => void) =>
  toProblem(async () => {
    let tries = 0
    const result = await retryWhileBusy(() => {
      tries += 1
      return solveAndSignUp(form, onPuzzle)
    })
    // An earlier attempt without a response may have created the account. Its password then signs in.
    return tries > 1 && result.error?.code === 'user_already_exists' ? callSignIn(form) : result
  })

/** Creates an account. When many people sign up at once, the server asks for the solution of a puzzle first. */
async function solveAndSignUp(form: SignUpForm, onPuzzle?: () => void) {
  const result = await callSignUp(form)
  if (result.error?.code !== 'captcha_failed') return result
  onPuzzle?.()
  const { solvePuzzle } = await import('./puzzle.ts')
  return callSignUp(form, { captchaToken: await solvePuzzle() })
}

async function callSignUp(form: SignUpForm, solved?: { captchaToken: string }): Promise<Result> {
  const { email, password, name } = form
  if (invitation.find() || mailedProof.find()) {
    const { signUpCarrying } = await import('./carried-sign-up.ts')
    return signUpCarrying({ form, ...solved })
  }
  return (await auth()).signUp({
    email,
    password,
    options: { emailRedirectTo: location.origin, data: name ? { name } : {}, ...solved },
  })
}

/** Requests a mail with a link for choosing another password. Returns null if that succeeds, else the sentence to show. */
export const requestRecovery = (email: string) =>
  toProblem(async () => (await auth()).resetPasswordForEmail(email))

/** Requests again the mail that confirms a new account. Returns null if that succeeds, else the sentence to show. */
export const requestConfirmation = (email: string) =>
  toProblem(async () => (await auth()).resend({ type: 'signup', email }))

/** Changes the password. Returns null if that succeeds, else the sentence to show. */
export const choosePassword = (password: string) =>
  toProblem(async () => (await auth()).updateUser({ password }))

export type MailedLink = { token_hash: string; type: EmailOtpType }
type CarriedLink = { token_hash: string; type: Carried['type'] }
export type Recipient = { email: string; signUp: SignUpSeen | null } | 'outdated' | null

/**
 * `outdated`: the link was used, was replaced or is too old. `halfway`: the other address must still confirm. `needs
 * password`: another sign-up waits for the address.
 */
export type LinkResult =
  | { is: 'done' | 'halfway' | 'outdated' | 'needs password' }
  | { is: 'failed'; problem: string }

/**
 * Uses the link of a mail, together with the password of the sign-up if the server requires it. If that completes the
 * link, this browser is signed in.
 */
export async function verifyLink(link: MailedLink & { password?: string }): Promise<LinkResult> {
  try {
    const { data, error } = await (await auth()).verifyOtp(link)
    if (error?.code === 'otp_expired') return { is: 'outdated' }
    if (error?.code === 'reauthentication_needed') return { is: 'needs password' }
    if (error) return { is: 'failed', problem: authMessage(error) }
    return { is: data.session ? 'done' : 'halfway' }
  } catch (error) {
    return { is: 'failed', problem: authMessage({ message: String(error) } satisfies AuthProblem) }
  }
}

/** Returns the address that a mail's link proves, partly hidden. Null if it is unknown at present. */
export async function findRecipient({ token_hash: token, type }: CarriedLink): Promise<Recipient> {
  try {
    return await api('POST /mailed-link/recipient', { body: { token, type } })
  } catch (error) {
    return isRefusal(error, 'link.outdated') ? 'outdated' : null
  }
}

/**
 * Starts a change of the address. Both addresses must confirm it by mail. Returns null if that succeeds, else the
 * sentence to show.
 */
export const changeEmail = (email: string) => toProblem(async () => (await auth()).updateUser({ email }))

/**
 * Returns the address of the account, and the new one if it waits for confirmation. Throws an Error with the sentence
 * to show.
 */
export async function findAddresses() {
  const { data, error } = await (await auth()).getUser()
  if (error) throw new Error(authMessage(error))
  return { email: data.user.email ?? '', newEmail: data.user.new_email ?? null }
}

/** Ends all sessions, or only the sessions of other browsers. Returns null if that succeeds, else the sentence to show. */
export const signOutSessions = (scope: 'others' | 'global') =>
  toProblem(async () => (await auth()).signOut({ scope }))
