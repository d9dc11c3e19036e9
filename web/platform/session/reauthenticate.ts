import { i18n } from '#contract/text/i18n.ts'
import { authMessage } from './auth-messages.ts'
import { auth, getAccessToken, withSessionLock } from './session.ts'

const ADDRESS = '/auth/v1/reauthenticate'
const MINUTE = 60

export type Proof = { password?: string; nonce?: string; code?: string }

type Settings = { mailer_enabled?: boolean; mailer_autoconfirm?: boolean }

/** Loads whether this server sends mails, and whether members must confirm their address. */
export async function findMailSettings() {
  const settings: Settings = await fetch('/auth/v1/settings')
    .then(response => response.json())
    .catch(() => ({}))
  const isMailed = settings.mailer_enabled === true
  return { isMailed, isAsked: isMailed && settings.mailer_autoconfirm === false }
}

/** Returns whether the session was opened with a second factor. A proof then needs its code too. */
export async function hasFactor() {
  const { data } = await (await auth()).mfa.getAuthenticatorAssuranceLevel()
  return data?.currentLevel === 'aal2'
}

/**
 * Returns the parts of a proof in this session: whether it needs the code of a factor, and whether a mailed code can
 * replace the password.
 */
export async function findProofOptions() {
  const { isMailed } = await findMailSettings()
  return { hasFactor: await hasFactor(), isMailed }
}

/** Exchanges the tokens of the session, so that every tab gets the present state of the account. */
export const renewSession = () => withSessionLock(async () => (await auth()).refreshSession())

/** Sends a proof of identity for this session. Resolves with null if it is accepted, else with the sentence to show. */
export async function reauthenticate(proof: Proof) {
  try {
    const response = await fetch(ADDRESS, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await getAccessToken()}`,
        'content-type': 'application/json',
        'x-supabase-api-version': '2024-01-01',
      },
      body: JSON.stringify(proof),
    })
    if (!response.ok) return toProblem(response)
    // A body that is never read keeps its connection.
    await response.body?.cancel()
    // The renewed session shows that the address is proven.
    if (proof.nonce) await renewSession()
    return null
  } catch (error) {
    return authMessage({ message: String(error) })
  }
}

async function toProblem(response: Response) {
  const seconds = Number(response.headers.get('retry-after'))
  if (response.status === 429) return toWaitText(seconds)
  const { message = '' }: { message?: string } = await response.json().catch(() => ({}))
  return authMessage({ message, status: response.status })
}

const toWaitText = (seconds: number) => {
  if (!seconds) return i18n.t('Too many tries. Please try again later.')
  if (seconds < MINUTE) return i18n.t('Too many tries. Please try again in {seconds} seconds.', { seconds })
  return i18n.t(
    '{minutes, plural, one {Too many tries. Please try again in # minute.} other {Too many tries. Please try again in # minutes.}}',
    { minutes: Math.ceil(seconds / MINUTE) },
  )
}

/**
 * Requests a mail with a code that replaces the password. Resolves with null if that succeeds, else with the sentence
 * to show.
 */
export async function mailCode() {
  const { error } = await (await auth()).reauthenticate()
  return error && authMessage(error)
}
