import { AuthClient, isAuthApiError, type Session } from '@supabase/auth-js'
import type { SignInForm, SignUpForm } from '#contract/credentials.ts'
import type { MemberId } from '#contract/ids.ts'
import { notifyError } from '#web/ui/notify.ts'
import type { SignedIn } from './app.ts'
import { type AuthProblem, authMessage } from './auth-messages.ts'
import { sessionExpired } from './session-expired.ts'
import { skewSafeFetch } from './skew-safe-fetch.ts'

const createClient = () =>
  new AuthClient({
    url: `${location.origin}/auth/v1`,
    storageKey: 'sb-firsthand-auth-token',
    flowType: 'implicit',
    detectSessionInUrl: false,
    autoRefreshToken: true,
    persistSession: true,
    fetch: skewSafeFetch,
  })

let client: ReturnType<typeof createClient> | undefined

/** The one client of the page, made when first asked for: pages are rendered on a server too. */
function auth() {
  client ??= createClient()
  return client
}

/** The access token to call the server with, refreshed when it is about to expire; null when signed out. */
export async function currentToken() {
  const { data } = await auth().getSession()
  return data.session?.access_token ?? null
}

let renewal: Promise<boolean> | undefined

/** Asks for another access token after the server has refused ours; callers meanwhile share the answer. */
export function refreshToken() {
  renewal ??= renew().finally(() => {
    renewal = undefined
  })
  return renewal
}

async function renew() {
  const before = await currentToken()
  const { error } = await auth().refreshSession()
  // Compared, since another tab may have been quicker: its session then stands in place of ours.
  const after = await currentToken()
  const isRenewed = after !== null && after !== before
  // The client would keep a refused session until its access token runs out, which nobody accepts any more.
  if (!isRenewed && isAuthApiError(error)) {
    await signOut()
    notifyError(sessionExpired)
  }
  return isRenewed
}

/**
 * Calls back with the member at once and on every change of the session, in other tabs too; answers how
 * to stop. The client waits for its callbacks, so one must not wait for the client.
 */
export function onSessionChange(callback: (member: SignedIn | null) => void) {
  const { data } = auth().onAuthStateChange((_event, session) => callback(session && memberOf(session)))
  return () => data.subscription.unsubscribe()
}

function memberOf({ user: { id, email = '', user_metadata } }: Session): SignedIn {
  const name: unknown = user_metadata.name
  return { id: id as MemberId, email, name: typeof name === 'string' ? name : null }
}

/** Answers null when signed in, else the sentence to show. */
export const signIn = (form: SignInForm) => problemOf(() => auth().signInWithPassword(form))

/** Answers null when the account is made, else the sentence to show. */
export const signUp = ({ email, password, name }: SignUpForm) =>
  problemOf(() =>
    auth().signUp({
      email,
      password,
      options: { emailRedirectTo: location.origin, data: name ? { name } : {} },
    }),
  )

/** Ends the session of this browser, offline too. */
export const signOut = () => problemOf(() => auth().signOut({ scope: 'local' }))

async function problemOf(call: () => Promise<{ error: AuthProblem | null }>) {
  try {
    const { error } = await call()
    return error && authMessage(error)
  } catch (error) {
    return authMessage({ message: String(error) })
  }
}
