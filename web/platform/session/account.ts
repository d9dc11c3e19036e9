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

/** Returns the sentence for a call of the sign-in client that has failed. */
export function toSentence(error: unknown) {
  if (error instanceof ProofNeeded) return error.message
  return authMessage(error instanceof AuthRefusal ? error.problem : { message: String(error) })
}

/** Makes a call of the sign-in client, with a proof if it needs one first. Returns null if it succeeds, else the sentence to show. */
async function toProblem(call: Call) {
  try {
    await withProof(async () => throwIfProblem(await call()))
    return null
  } catch (error) {
    return toSentence(error)
  }
}

type Result = { error: (AuthProblem & { code?: string | undefined }) | null }

/** The server was too busy, and the outcome of the call is unknown. */
class ServerBusy<R extends Result> extends Error {
  readonly result: R

  constructor(result: R) {
    super('The server was too busy')
    this.result = result
  }
}

/** Repeats a call, as writes are repeated, while the server is too busy. Returns the result of the last call. */
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

/** Returns what keeps the signed-in member from their pages; undefined if nothing does. */
export async function findOwnHold() {
  const token = await getAccessToken()
  return token === null ? undefined : findHold(token)
}

/** Creates an account. Returns null if that succeeds, else the sentence to show. `onPuzzle` is called when it takes longer. */
export const signUp = (form: SignUpForm, onPuzzle?: () => void) =>
  toProblem(async () => {
    let tries = 0
    const result = await retryWhileBusy(() => {
      tries += 1
      return solveAndSignUp(form, onPuzzle)
    })
    // A try without a response may have created the account: then its password signs in.
    return tries > 1 && result.error?.code === 'user_already_exists' ? callSignIn(form) : result
  })

/** While many sign up at once, the server asks for the solution of a puzzle. */
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

/** Requests a mail with a link to choose another password. Returns null if that succeeds, else the sentence to show. */
export const requestRecovery = (email: string) =>
  toProblem(async () => (await auth()).resetPasswordForEmail(email))

/** Requests the mail that confirms a new account again. Returns null if that succeeds, else the sentence to show. */
export const requestConfirmation = (email: string) =>
  toProblem(async () => (await auth()).resend({ type: 'signup', email }))

/** Changes the password. Returns null if that succeeds, else the sentence to show. */
export const choosePassword = (password: string) =>
  toProblem(async () => (await auth()).updateUser({ password }))

export type MailedLink = { token_hash: string; type: EmailOtpType }
type CarriedLink = { token_hash: string; type: Carried['type'] }
export type Recipient = { email: string; signUp: SignUpSeen | null } | 'outdated' | null

/**
 * `outdated`: the link was used, replaced or is too old; `halfway`: the other address still has to confirm; `needs
 * password`: another sign-up waits for the address.
 */
export type LinkResult =
  | { is: 'done' | 'halfway' | 'outdated' | 'needs password' }
  | { is: 'failed'; problem: string }

/** Uses the link of a mail up, with the password of the sign-up if the server requires it. Signs in if the link is done. */
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

/** The address that a mail's link proves, partly hidden; null if it cannot be found out now. */
export async function findRecipient({ token_hash: token, type }: CarriedLink): Promise<Recipient> {
  try {
    return await api('POST /mailed-link/recipient', { body: { token, type } })
  } catch (error) {
    return isRefusal(error, 'link.outdated') ? 'outdated' : null
  }
}

/**
 * Starts a change of the address, which both addresses confirm by mail. Returns null if that succeeds, else the sentence to
 * show.
 */
export const changeEmail = (email: string) => toProblem(async () => (await auth()).updateUser({ email }))

/** The address of the account, and the new one that waits for confirmation. Throws an Error with the sentence to show. */
export async function findAddresses() {
  const { data, error } = await (await auth()).getUser()
  if (error) throw new Error(authMessage(error))
  return { email: data.user.email ?? '', newEmail: data.user.new_email ?? null }
}

/** Ends the sessions of all other browsers, or this one too. Returns null if that succeeds, else the sentence to show. */
export const signOutSessions = (scope: 'others' | 'global') =>
  toProblem(async () => (await auth()).signOut({ scope }))
