import { Link } from 'react-router'
import { links } from '#web/links.ts'
import { useHydrated } from '#web/platform/use-hydrated.ts'
import { Button } from '#web/ui/form/button.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { AuthHeading } from './auth-heading.tsx'
import { type AuthMode, authTexts } from './auth-mode.ts'
import { AuthProblem } from './auth-problem.tsx'
import { AuthToggle } from './auth-toggle.tsx'
import { SignUpConsent } from './sign-up-consent.tsx'
import { useAuthForm } from './use-auth-form.ts'

/** `next` is the checked path a sign-in leads to; `leaving` keeps the form shut while its page is left. */
type Props = { mode: AuthMode; next: string; leaving: boolean; onToggle: () => void }

/** Sign in and sign up in one form: what is typed stays when the mode changes or a request fails. */
export function AuthForm({ mode, next, leaving, onToggle }: Props) {
  const { form, failure, errors, isSending, submit } = useAuthForm({ mode, next })
  const isHydrated = useHydrated()
  const busy = isSending || leaving
  const field = (name: 'email' | 'password' | 'name') => ({
    ...form.register(name),
    error: errors[name]?.message,
    disabled: busy,
    required: name !== 'name',
  })
  const toggle = () => {
    form.reset(undefined, { keepValues: true })
    onToggle()
  }
  const isSignUp = mode === 'sign-up'
  return (
    <>
      <AuthHeading mode={mode} />
      <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-4.5">
        {isSignUp && <TextField label="Name" aside={OPTIONAL} autoComplete="name" {...field('name')} />}
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
        <PasswordField
          label="Password"
          aside={!isSignUp && FORGOT}
          autoComplete={isSignUp ? 'new-password' : 'current-password'}
          {...field('password')}
        />
        {failure && <AuthProblem message={failure} email={form.getValues('email')} />}
        {isSignUp && <SignUpConsent />}
        {/* Before, the browser itself would send the form, the password in its address. */}
        <Button type="submit" wide busy={busy} disabled={!isHydrated} className="min-h-11">
          {authTexts[mode].button}
        </Button>
      </form>
      <AuthToggle mode={mode} disabled={busy || !isHydrated} onToggle={toggle} />
    </>
  )
}

const FORGOT = (
  <Link
    to={links.recover()}
    className="-my-1 py-1 text-caption font-medium text-link hover:underline touch:-my-3 touch:py-3"
  >
    Forgot password?
  </Link>
)
const OPTIONAL = <span className="text-caption text-ink-3">Optional</span>
