import { useEffect } from 'react'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { SignUpForm } from '#contract/credentials.ts'
import { links } from '#web/links.ts'
import { isAwaitingFactor, signIn, signUp } from '#web/platform/account.ts'
import { getAccessToken, prepareSignIn } from '#web/platform/session.ts'
import { connectionIssue } from '#web/ui/feedback/connection-issue.ts'
import { notifyError, notifySuccess } from '#web/ui/feedback/notify.ts'
import { loadCode } from '#web/ui/overlay/load-code.ts'
import type { AuthMode } from './auth-mode.ts'

const loadChecks = () => loadCode(() => import('./auth-checks.ts'))
const checkedAs =
  (mode: AuthMode): Resolver<SignUpForm> =>
  async (...form) =>
    (await loadChecks()).authChecks[mode](...form)
const resolvers = { 'sign-in': checkedAs('sign-in'), 'sign-up': checkedAs('sign-up') }
const fieldsAsSeen = ['name', 'email', 'password'] as const

/** The fields of the sign-in screen and their sending; a failure is the form's root error. */
export function useAuthForm({ mode, next }: { mode: AuthMode; next: string }) {
  const navigate = useNavigate()
  const form = useForm<SignUpForm>({
    resolver: resolvers[mode],
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    // No default values: they would replace what was typed into the served page before it worked.
  })
  // The form is there before its checks, which nobody needs while typing.
  useEffect(() => void loadChecks(), [])
  const { isSubmitting, errors } = form.formState
  const failure = isSubmitting ? undefined : errors.root?.message
  useEffect(() => {
    // The busy form was disabled, and a disabled field has lost the focus.
    if (failure) form.setFocus(mode === 'sign-in' ? 'password' : 'email')
  }, [failure, mode, form])

  useEffect(prepareSignIn, [])

  const send = async (values: SignUpForm) => {
    const problem = await (mode === 'sign-in' ? signIn(values) : signUp(values))
    // The page goes on to ask for the second factor.
    if (!problem && (await isAwaitingFactor())) return
    if (problem) {
      form.setError('root', { message: problem })
      notifyError(problem === connectionIssue.description ? connectionIssue : { title: problem })
    } else if (mode === 'sign-in') {
      notifySuccess({ title: 'Welcome back!' })
      void navigate(next, { replace: true })
    } else if (await getAccessToken()) notifySuccess({ title: 'Account created! Welcome to the product!' })
    else void navigate(links.checkEmail(), { state: { email: values.email } })
  }
  const focusFirst = (wrong: FieldErrors<SignUpForm>) => {
    const first = fieldsAsSeen.find(field => wrong[field])
    if (first) form.setFocus(first)
  }
  return { form, failure, errors, isSending: isSubmitting, submit: form.handleSubmit(send, focusFirst) }
}
