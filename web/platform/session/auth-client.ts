import { AuthClient } from '@supabase/auth-js'
import { fetchInLanguage } from '#web/platform/language.ts'

const SKEW_MAX_MS = 60_000

export { isAuthApiError, type Session } from '@supabase/auth-js'
export { findHold } from './session-hold.ts'

/** Creates the sign-in client. It stores its session in this browser under `storageKey`. */
export const createAuthClient = (storageKey: string) =>
  new AuthClient({
    url: `${location.origin}/auth/v1`,
    storageKey,
    flowType: 'implicit',
    detectSessionInUrl: false,
    autoRefreshToken: true,
    persistSession: true,
    fetch: skewSafeFetch,
    experimental: { recoveryCodes: true },
  })

export type Client = ReturnType<typeof createAuthClient>

/**
 * Fetches for the sign-in client. The `expires_at` of a session is a time of the server's clock, but the client
 * compares it with its own clock. If the two clocks differ by more than a minute, the field is removed, and the client
 * counts `expires_in` from now.
 */
export async function skewSafeFetch(input: RequestInfo | URL, init?: RequestInit) {
  const response = await fetchInLanguage(input, init)
  const skew = Math.abs(Date.parse(response.headers.get('date') ?? '') - Date.now())
  if (response.status !== 200 || !(skew > SKEW_MAX_MS)) return response
  const { expires_at: _, ...body } = await response.json()
  return Response.json(body, { headers: response.headers })
}
