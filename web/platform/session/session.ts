import type { MemberId } from '#contract/ids.ts'
import { sessionExpired } from '#web/platform/api/failure-toast.ts'
import type { SignedIn } from '#web/platform/app.ts'
import { notifyError } from '#web/ui/feedback/notify.ts'
import { loadCode } from '#web/ui/overlay/load-code.ts'
import type { Client, Session } from './auth-client.ts'

const KEY = 'sb-firsthand-auth-token'

/** The functions to call once the client is created. */
const subscribers = new Set<(client: Client) => void>()
let client: Promise<Client> | undefined
/** Loaded together with the client, because it is not needed earlier. */
let findHold: typeof import('./session-hold.ts').findHold = () => undefined

/** Returns the page's only sign-in client. Its code is loaded with the first call, because visitors do not need it. */
export function auth() {
  client ??= createClient().catch(error => {
    client = undefined
    throw error
  })
  return client
}

async function createClient() {
  const code = await import('./auth-client.ts')
  findHold = code.findHold
  const created = code.createAuthClient(KEY)
  for (const follow of subscribers) follow(created)
  return created
}

/** Loads the sign-in client ahead of a sign-in. */
export const prepareSignIn = () => void auth().catch(() => undefined)

function hasStoredSession() {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** A refresh token begins with the id of its session; what follows changes with each exchange. */
const toSessionKey = (session: Partial<Session> | null) => session?.refresh_token?.slice(0, 22)

let shown: string | undefined

/** Returns a key of the session whose member the page shows. Undefined for a guest. */
export const getShownSession = () => shown

/** Returns the key of the session that this browser stores, or undefined. */
export function getStoredSession() {
  try {
    return toSessionKey(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
  } catch {
    return undefined
  }
}

/** Returns the access token for calls to the server, or null if signed out. Renews the token if it is about to expire. */
export async function getAccessToken() {
  const { data } = await (await auth()).getSession()
  return data.session?.access_token ?? null
}

/**
 * Runs one exchange of the session's tokens at a time across all tabs. Otherwise two renewals could send the same
 * token, and the server ends a session when a token is used twice.
 */
export const withSessionLock = <T>(work: () => Promise<T>): Promise<T> =>
  globalThis.navigator?.locks ? navigator.locks.request(KEY, work) : work()

let renewal: Promise<boolean> | undefined

/**
 * Renews the access token after the server has refused it. Calls during a renewal share its result. Resolves with
 * whether there is a new token.
 */
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
  // The tokens are compared because another tab may have renewed the session first.
  const after = await getAccessToken()
  const isRenewed = after !== null && after !== before
  // Without this, the client would keep a refused session until its access token expires.
  if (!isRenewed && isAuthApiError(error)) {
    await signOut()
    notifyError(sessionExpired)
  }
  return isRenewed
}

/** `member` is null and `waiting` is the member before the second factor and during a ban. */
type SessionListener = (member: SignedIn | null, waiting: SignedIn | null) => void

/**
 * Calls back with the member, now and on every change of the session, also from other tabs. Returns a function that
 * ends this. The client waits for its callbacks, so a callback must not wait for the client.
 */
export function onSessionChange(callback: SessionListener) {
  let stop: (() => void) | undefined
  const follow = (made: Client) => {
    const { data } = made.onAuthStateChange((_event, session) => {
      const known = session && toMember(session)
      shown = toSessionKey(session)
      if (known) hasLoggedOut = false
      if (session && findHold(session.access_token)) callback(null, known)
      else callback(known, null)
    })
    stop = () => data.subscription.unsubscribe()
  }
  const showGuest = () => callback(null, null)
  const followTab = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue !== null) loadCode(auth).catch(() => undefined)
  }
  subscribers.add(follow)
  globalThis.addEventListener?.('storage', followTab)
  if (client) void client.then(made => subscribers.has(follow) && !stop && follow(made))
  else if (hasStoredSession()) loadCode(auth).catch(showGuest)
  else showGuest()
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
    // Older sessions do not have this field.
    ...('email_proven_at' in user && user.email_proven_at === null && { isEmailUnproven: true }),
    ...('email_code_due_since' in user && { isEmailCodeDue: true }),
    ...('deletion_due_at' in user && { isLeaving: true }),
  }
}

/** Ends the session of this browser, even offline. */
export const signOut = () =>
  auth()
    .then(client => client.signOut({ scope: 'local' }))
    .catch(() => {})

let hasLoggedOut = false

/** The next sign-in then does not lead back to the last page. */
export const wasLoggedOut = () => hasLoggedOut

/** Ends the session of this browser at the member's request. */
export async function logOut() {
  hasLoggedOut = true
  await signOut()
}
