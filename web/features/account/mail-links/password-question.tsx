import type { GivenPasswordForm } from '#contract/sign-in/credentials.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useCredentialsForm } from '../sign-in/use-credentials-form.ts'

type Props = { label: string; onSend: (password: string) => Promise<string | null> }

/** Requires the password of a sign-up if several sign-ups wait for the same address: it confirms the right one. */
export function PasswordQuestion({ label, onSend }: Props) {
  const { form, field, failure, isSending } = useCredentialsForm<GivenPasswordForm>({
    schema: ({ GivenPasswordForm }) => GivenPasswordForm,
    fields: ['password'],
    send: ({ password }) => onSend(password),
  })
  return (
    <form {...form} className="mt-4 flex flex-col gap-4.5">
      <p className="text-body text-ink-2">
        Enter the password that you chose then. If it was not you who began this account, do not confirm it:
        create your own, and use the link of its mail.
      </p>
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      {failure && <ErrorState message={failure} />}
      <Button type="submit" wide busy={isSending} className="min-h-11">
        {label}
      </Button>
    </form>
  )
}
