export type AuthMode = 'sign-in' | 'sign-up'

const KEY = 'mode'

/** The mode in an address; sign-in if it has none that is known. */
export const getAuthMode = (query: URLSearchParams): AuthMode =>
  query.get(KEY) === 'sign-up' ? 'sign-up' : 'sign-in'

/** The same search part in the other mode, with everything else kept. */
export function toggleMode(query: URLSearchParams) {
  const other = new URLSearchParams(query)
  if (getAuthMode(query) === 'sign-in') other.set(KEY, 'sign-up')
  else other.delete(KEY)
  return other
}

export const authTexts = {
  'sign-in': {
    title: 'Welcome Back',
    text: 'Sign in to continue your validation journey',
    button: 'Sign In',
    toggle: "Don't have an account? Sign up",
  },
  'sign-up': {
    title: 'Get Started Free',
    text: 'Create your account to start validating ideas',
    button: 'Create Account',
    toggle: 'Already have an account? Sign in',
  },
} as const satisfies Record<AuthMode, Record<string, string>>
