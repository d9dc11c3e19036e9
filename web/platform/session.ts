import type { MemberId } from '#contract/ids.ts'
import { notifyError } from '#web/ui/feedback/notify.ts'
import { loadCode } from '#web/ui/overlay/load-code.ts'
import type { SignedIn } from './app.ts'
import type { Client, Session } from './auth-client.ts'
import { sessionExpired } from './failure-notice.ts'

const KEY = 'sb-firsthand-auth-token'

/** What waits for a client to be made. */
const subscribers = new Set<(client: Client) => void>()
let client: Promise<Client> | undefined
/** What came with the client: nobody needs it before. */
let awaitsFactor: (accessToken: string) => boolean = () => false

/** The one client of the page, whose code is fetched when it is first asked for: visitors do without. */
export function auth() {
  client ??= createClient().catch(error => {
    client = undefined
    throw error
  })
  return client
}

async function createClient() {
  const code = await import('./auth-client.ts')
  awaitsFactor = code.awaitsFactor
  const created = code.createAuthClient(KEY)
  for (const follow of subscribers) follow(created)
  return created
}

/** Fetches what a sign-in needs before it is sent. */
export const prepareSignIn = () => void auth().catch(() => undefined)

function hasStoredSession() {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** The access token to call the server with, refreshed when it is about to expire; null when signed out. */
export async function getAccessToken() {
  const { data } = await (await auth()).getSession()
  return data.session?.access_token ?? null
}

/**
 * One exchange of the session's tokens at a time in all tabs: a renewal that crosses another one would send what was used
 * already, for which the server ends the session.
 */
export const withSessionLock = <T>(work: () => Promise<T>): Promise<T> =>
  globalThis.navigator?.locks ? navigator.locks.request(KEY, work) : work()

let renewal: Promise<boolean> | undefined

/** Asks for another access token after the server has refused ours; callers meanwhile share the answer. */
export function refreshToken() {
  renewal ??= withSessionLock(renewToken).finally(() => {
    renewal = undefined
  })
  return renewal
}

async function renewToken() {
  const before = await getAccessToken()
  const { isAuthApiError } = await import('./auth-client.ts')
  const { error } = await (await auth()).refreshSession()
  // Compared, since another tab may have been quicker: its session then stands in place of ours.
  const after = await getAccessToken()
  const isRenewed = after !== null && after !== before
  // The client would keep a refused session until its access token runs out, which nobody accepts any more.
  if (!isRenewed && isAuthApiError(error)) {
    await signOut()
    notifyError(sessionExpired)
  }
  return isRenewed
}

/** A member who has not shown the second factor yet is none so far, and is named apart. */
type SessionListener = (member: SignedIn | null, waiting: SignedIn | null) => void

/**
 * Calls back with the member at once and on every change of the session, in other tabs too; answers how
 * to stop. The client waits for its callbacks, so one must not wait for the client.
 */
export function onSessionChange(callback: SessionListener) {
  let stop: (() => void) | undefined
  const follow = (made: Client) => {
    const { data } = made.onAuthStateChange((_event, session) => {
      const known = session && toMember(session)
      if (session && awaitsFactor(session.access_token)) callback(null, known)
      else callback(known, null)
    })
    stop = () => data.subscription.unsubscribe()
  }
  const followTab = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue !== null) void loadCode(auth)
  }
  subscribers.add(follow)
  globalThis.addEventListener?.('storage', followTab)
  if (client) void client.then(made => subscribers.has(follow) && !stop && follow(made))
  else if (hasStoredSession()) void loadCode(auth)
  else callback(null, null)
  return () => {
    subscribers.delete(follow)
    globalThis.removeEventListener?.('storage', followTab)
    stop?.()
  }
}

function toMember({ user }: Session): SignedIn {
  const { id, email = '', user_metadata } = user
  const name: unknown = user_metadata.name
  return {
    id: id as MemberId,
    email,
    name: typeof name === 'string' ? name : null,
    // A session of before this field was told says nothing of it.
    ...('email_proven_at' in user && user.email_proven_at === null && { isEmailUnproven: true }),
  }
}

/** Ends the session of this browser, offline too. */
export const signOut = () =>
  auth()
    .then(client => client.signOut({ scope: 'local' }))
    .catch(() => {})
