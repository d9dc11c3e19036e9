import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect } from 'react'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { SignInForm, SignUpForm } from '#contract/credentials.ts'
import { signIn, signUp } from '#web/platform/session.ts'
import { connectionIssue } from '#web/ui/connection-issue.ts'
import { notifyError, notifySuccess } from '#web/ui/notify.ts'
import type { AuthMode } from './auth-mode.ts'

const resolvers: Record<AuthMode, Resolver<SignUpForm>> = {
  'sign-in': standardSchemaResolver(SignInForm),
  'sign-up': standardSchemaResolver(SignUpForm),
}
const fieldsAsSeen = ['name', 'email', 'password'] as const

/** The fields of the sign-in screen and their sending; a failure is the form's root error. */
export function useAuthForm({ mode, next }: { mode: AuthMode; next: string }) {
  const navigate = useNavigate()
  const form = useForm<SignUpForm>({
    resolver: resolvers[mode],
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    defaultValues: { email: '', password: '', name: '' },
  })
  const { isSubmitting, errors } = form.formState
  const failure = isSubmitting ? undefined : errors.root?.message
  useEffect(() => {
    // The busy form was disabled, and a disabled field has lost the focus.
    if (failure) form.setFocus(mode === 'sign-in' ? 'password' : 'email')
  }, [failure, mode, form])

  const send = async (values: SignUpForm) => {
    const problem = await (mode === 'sign-in' ? signIn(values) : signUp(values))
    if (problem) {
      form.setError('root', { message: problem })
      notifyError(problem === connectionIssue.description ? connectionIssue : { title: problem })
    } else if (mode === 'sign-in') {
      notifySuccess({ title: 'Welcome back!' })
      void navigate(next, { replace: true })
    } else notifySuccess({ title: 'Account created! Welcome to the product!' })
  }
  const focusFirst = (wrong: FieldErrors<SignUpForm>) => {
    const first = fieldsAsSeen.find(field => wrong[field])
    if (first) form.setFocus(first)
  }
  return { form, failure, errors, isSending: isSubmitting, submit: form.handleSubmit(send, focusFirst) }
}
