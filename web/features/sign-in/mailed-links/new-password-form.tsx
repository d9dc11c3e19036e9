import { Link, Navigate, useNavigate } from 'react-router'
import type { NewPasswordForm as Form } from '#contract/sign-in/credentials.ts'
import { i18n } from '#contract/text/i18n.ts'
import { ProofPrompt } from '#web/features/core/proof-prompt.tsx'
import { AuthCard } from '#web/features/sign-in/auth-card.tsx'
import { useCredentialsForm } from '#web/features/sign-in/use-credentials-form.ts'
import { links } from '#web/links.ts'
import { useApp } from '#web/platform/app.ts'
import { choosePassword } from '#web/platform/session/account.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Button, buttonClass } from '#web/ui/form/button.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'

/** The link in the mail has signed the member in. */
export function NewPasswordForm() {
  const { member, waiting } = useApp()
  if (member === undefined)
    return (
      <main className="grid min-h-dvh place-items-center">
        <Spinner size="lg" label={i18n.t('Checking authentication...')} />
      </main>
    )
  if (waiting) return <Navigate to={links.signInThen(links.newPassword())} replace />
  if (!member)
    return (
      <AuthCard title={i18n.t('Choose a new password')} text={i18n.t('You need a link to do that.')}>
        <Link to={links.recover()} className={buttonClass({ wide: true, className: 'mt-6 min-h-11' })}>
          {i18n.t('Get a link')}
        </Link>
      </AuthCard>
    )
  return (
    <AuthCard
      title={i18n.t('Choose a new password')}
      text={
        <Sentence text={i18n.t('For <0/>. This signs you out of every other browser.')}>
          <bdi className="font-medium text-ink">{member.email}</bdi>
        </Sentence>
      }
    >
      <PasswordFields email={member.email} />
      <ProofPrompt />
    </AuthCard>
  )
}

function PasswordFields({ email }: { email: string }) {
  const navigate = useNavigate()
  const { form, field, failure, isSending } = useCredentialsForm<Form>({
    schema: ({ NewPasswordForm }) => NewPasswordForm,
    fields: ['password'],
    send: async ({ password }) => {
      const problem = await choosePassword(password)
      if (problem) return problem
      notifySuccess({ title: i18n.t('Password changed') })
      await navigate(links.dashboard(), { replace: true })
      return null
    },
  })
  return (
    <form {...form} className="mt-6 flex flex-col gap-4.5">
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={i18n.t('New password')} autoComplete="new-password" {...field('password')} />
      {failure && <ErrorState message={failure} />}
      <Button type="submit" wide busy={isSending} className="min-h-11">
        {i18n.t('Change password')}
      </Button>
    </form>
  )
}
