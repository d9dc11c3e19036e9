import { AuthClient } from '@supabase/auth-js'
import { skewSafeFetch } from './skew-safe-fetch.ts'

export { isAuthApiError, type Session } from '@supabase/auth-js'
export { needsFactor as awaitsFactor } from './awaits-factor.ts'

/** The client of the sign-in that keeps its session under `storageKey` in this browser. */
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
