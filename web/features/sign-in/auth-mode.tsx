import { i18n } from '#contract/text/i18n.ts'
import { withParams } from '#web/platform/page/address-parts.ts'

type Props = { mode: AuthMode; disabled: boolean; onToggle: () => void }

export type AuthMode = 'sign-in' | 'sign-up'

const KEY = 'mode'

export const getAuthMode = (query: URLSearchParams): AuthMode =>
  query.get(KEY) === 'sign-up' ? 'sign-up' : 'sign-in'

export const toggleMode = (query: URLSearchParams) =>
  withParams(query, { [KEY]: getAuthMode(query) === 'sign-in' ? 'sign-up' : null })

export const authTexts = {
  'sign-in': {
    title: i18n.t('Welcome Back'),
    text: i18n.t('Sign in to continue your validation journey'),
    button: i18n.t('Sign In'),
    toggle: i18n.t("Don't have an account? Sign up"),
  },
  'sign-up': {
    title: i18n.t('Get Started Free'),
    text: i18n.t('Create your account to start validating ideas'),
    button: i18n.t('Create Account'),
    toggle: i18n.t('Already have an account? Sign in'),
  },
} as const satisfies Record<AuthMode, Record<string, string>>

export function AuthToggle({ mode, disabled, onToggle }: Props) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onToggle}
      className="mt-2 -mb-2 min-h-11 w-full rounded-small text-body-sm font-medium text-link underline-offset-4 not-disabled:hover:underline disabled:text-ink-3"
    >
      {authTexts[mode].toggle}
    </button>
  )
}
