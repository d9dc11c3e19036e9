import { type ComponentProps, useEffect, useState, useSyncExternalStore } from 'react'
import { Link, useNavigate } from 'react-router'
import type { SignUpForm } from '#contract/sign-in/credentials.ts'
import { i18n } from '#contract/text/i18n.ts'
import { links } from '#web/links.ts'
import { hasMails } from '#web/platform/community.ts'
import { findOwnHold, signIn, signUp } from '#web/platform/session/account.ts'
import { UNCONFIRMED } from '#web/platform/session/auth-messages.ts'
import { mailedProof } from '#web/platform/session/kept-token.ts'
import { getAccessToken, prepareSignIn } from '#web/platform/session/session.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { connectionIssue, notifyError, notifySuccess } from '#web/ui/feedback/notify.ts'
import { Button } from '#web/ui/form/button.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { AuthHeading } from './auth-card.tsx'
import { type AuthMode, AuthToggle, authTexts } from './auth-mode.tsx'
import { SignUpConsent } from './sign-up-consent.tsx'
import { useCredentialsForm } from './use-credentials-form.ts'

// Few people come by a link in a mail, or sit at the server's machine.
const MailedProofNote = lazyPart(async () => (await import('./mailed-proof-note.tsx')).MailedProofNote)
const FirstRunNote = lazyPart(async () => (await import('./first-run-note.tsx')).FirstRunNote)
const SignUpNote = lazyPart(async () => (await import('./sign-up-note.tsx')).SignUpNote)

const never = () => () => undefined
const isLoopback = () => /^(\[::1\]|127\..*|(.*\.)?localhost)$/.test(location.hostname)

/** Returns whether this browser keeps the session. It may block storage. */
function canStore() {
  try {
    localStorage.setItem('stored', '')
    localStorage.removeItem('stored')
    return true
  } catch {
    return false
  }
}

/** `next` is the checked path to open after the sign-in. `leaving` keeps the form disabled while the page is being left. */
type Props = { mode: AuthMode; next: string; leaving: boolean; onToggle: () => void }

export function AuthForm({ mode, next, leaving, onToggle }: Props) {
  const { form, failure, email, name, toggle, isSolving, ...rest } = useAuthForm({ mode, next, onToggle })
  const [isClosed, setClosed] = useState(false)
  const isLocal = useSyncExternalStore(never, isLoopback, () => false)
  const isKept = useSyncExternalStore(never, canStore, () => true)
  const [mailed, setMailed] = useState<string>()
  const busy = rest.isSending || leaving
  const field = (name: keyof SignUpForm) => ({ ...rest.field(name), readOnly: busy })
  const isSignUp = mode === 'sign-up'
  return (
    <>
      <AuthHeading title={authTexts[mode].title} text={authTexts[mode].text} />
      {isLocal && <FirstRunNote />}
      {isSignUp && mailedProof.find() !== null && <MailedProofNote onEmail={setMailed} />}
      {isSignUp && <SignUpNote onClosed={setClosed} />}
      {/* Without scripts the browser sends the form itself. The password must not appear in the address. */}
      <form {...form} method="post" hidden={isSignUp && isClosed} className="mt-6 flex flex-col gap-4.5">
        {isSignUp && <NameField {...field('name')} defaultValue={name} />}
        <EmailField {...field('email')} defaultValue={isSignUp ? mailed : undefined} />
        <PasswordField
          label={i18n.t('Password')}
          aside={!isSignUp && FORGOT}
          autoComplete={isSignUp ? 'new-password' : 'current-password'}
          {...field('password')}
        />
        {failure && <AuthProblem message={failure} email={email} />}
        {isSignUp && <SignUpConsent />}
        <Button type="submit" wide busy={busy} className="min-h-11">
          {authTexts[mode].button}
        </Button>
        <p role="status" className="text-center text-caption text-ink-2 empty:hidden">
          {rest.isSending && isSolving && i18n.t("Checking that you're human…")}
          {!isKept && i18n.t('Your browser blocks storage for this site, so a reload will sign you out.')}
        </p>
      </form>
      <AuthToggle mode={mode} disabled={busy} onToggle={toggle} />
    </>
  )
}

const NameField = (props: Partial<ComponentProps<typeof TextField>>) => (
  <TextField
    {...props}
    label={i18n.t('Name')}
    aside={<span className="text-caption text-ink-3">{i18n.t('Optional')}</span>}
    autoComplete="name"
    required={false}
  />
)

const EmailField = (props: Partial<ComponentProps<typeof TextField>>) => (
  <TextField {...props} label={i18n.t('Email')} type="email" autoComplete="email" />
)

function useAuthForm({ mode, next, onToggle }: Omit<Props, 'leaving'>) {
  const navigate = useNavigate()
  const [email, setEmail] = useState('')
  const [name, setName] = useState<string>()
  const [isSolving, setSolving] = useState(false)
  useEffect(prepareSignIn, [])
  const form = useCredentialsForm<SignUpForm>({
    schema: ({ SignInForm, SignUpForm }) => (mode === 'sign-in' ? SignInForm : SignUpForm),
    fields: ['name', 'email', 'password'],
    focusOnFailure: mode === 'sign-in' ? 'password' : 'email',
    send: async values => {
      setEmail(values.email)
      const problem = await (mode === 'sign-in' ? signIn(values) : signUp(values, () => setSolving(true)))
      if (problem) {
        notifyError(problem === connectionIssue.description ? connectionIssue : { title: problem })
        return problem
      }
      // The page then asks for the second factor, or shows the ban.
      if (await findOwnHold()) return null
      if (mode === 'sign-in') {
        notifySuccess({ title: i18n.t('Welcome back!') })
        void navigate(next, { replace: true })
      } else if (await getAccessToken())
        notifySuccess({ title: i18n.t('Account created! Welcome to the product!') })
      else void navigate(links.checkEmail(), { state: { email: values.email } })
      return null
    },
  })
  const toggle = () => {
    setName(known => form.read().name ?? known)
    form.reset()
    onToggle()
  }
  return { ...form, email, name, toggle, isSolving }
}

const FORGOT = (
  <Link
    to={links.recover()}
    className="-my-1 py-1 text-caption font-medium text-link hover:underline touch:-my-3 touch:py-3"
  >
    {i18n.t('Forgot password?')}
  </Link>
)

const AuthProblem = ({ message, email }: { message: string; email: string }) => (
  <>
    <ErrorState message={message} />
    {message === UNCONFIRMED && hasMails() && (
      <Link
        to={links.checkEmail()}
        state={{ email }}
        className="text-body-sm font-medium text-link underline"
      >
        {i18n.t('Send the email again')}
      </Link>
    )}
  </>
)
