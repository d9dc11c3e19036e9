import { type ComponentProps, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { AddressForm, PasswordChangeForm } from '#contract/sign-in/credentials.ts'
import { i18n } from '#contract/text/i18n.ts'
import { useCredentialsForm } from '#web/features/sign-in/use-credentials-form.ts'
import { links } from '#web/links.ts'
import { changeEmail } from '#web/platform/session/account.ts'
import { changePassword } from '#web/platform/session/password-change.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import { Button } from '#web/ui/form/button.tsx'
import { HeldButton } from '#web/ui/form/held-button.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useRefreshAddresses } from './security-data.ts'

export function EmailDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefreshAddresses()
  const { form, field, failure, isSending } = useCredentialsForm<AddressForm>({
    schema: ({ AddressForm }) => AddressForm,
    fields: ['email'],
    send: async ({ email }) => {
      const problem = await changeEmail(email)
      if (problem) return problem
      notifySuccess({
        title: i18n.t('Check your inbox'),
        description: i18n.t('We sent a link to each address that needs to confirm the change.'),
      })
      await refresh()
      onClose()
      return null
    },
  })
  return (
    <ChangeDialog
      title={i18n.t('Change your email')}
      text={i18n.t(
        "We'll email a link to the new address, and to the current one if you've confirmed it. Your email changes once you've used each link.",
      )}
      label={i18n.t('Send the emails')}
      {...{ form, failure, isSending, onClose }}
    >
      <TextField label={i18n.t('New email')} type="email" autoComplete="email" {...field('email')} />
    </ChangeDialog>
  )
}

export function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [isCurrent, setCurrent] = useState(false)
  const { form, field, failure, isSending } = useCredentialsForm<PasswordChangeForm>({
    schema: ({ PasswordChangeForm }) => PasswordChangeForm,
    fields: ['current', 'password'],
    send: async ({ password, current }) => {
      const refused = await changePassword({ next: password, current })
      setCurrent(refused?.isCurrent === true)
      if (refused) return refused.problem
      notifySuccess({ title: i18n.t('Password changed') })
      onClose()
      return null
    },
  })
  return (
    <ChangeDialog
      title={i18n.t('Change your password')}
      text={i18n.t('This signs you out of every other browser.')}
      label={i18n.t('Change password')}
      {...{ form, isSending, onClose }}
      failure={isCurrent ? undefined : failure}
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <CurrentPassword {...field('current')} {...(isCurrent && failure && { error: failure })} />
      <PasswordField label={i18n.t('New password')} autoComplete="new-password" {...field('password')} />
    </ChangeDialog>
  )
}

const CurrentPassword = (props: object) => (
  <PasswordField
    label={i18n.t('Current password')}
    autoComplete="current-password"
    aside={
      <Link
        to={links.recover()}
        className="-my-1 py-1 text-caption font-medium text-link hover:underline touch:-my-3 touch:py-3"
      >
        {i18n.t('Forgot password?')}
      </Link>
    }
    {...props}
  />
)

type ChangeProps = {
  title: string
  text: string
  label: string
  form: ComponentProps<'form'>
  failure: string | undefined
  isSending: boolean
  onClose: () => void
  children: ReactNode
}

function ChangeDialog({ title, text, label, form, failure, isSending, onClose, children }: ChangeProps) {
  return (
    <Dialog open size="sm" onOpenChange={open => !open && !isSending && onClose()} title={title} text={text}>
      <form {...form} className="flex flex-col gap-4.5">
        {children}
        {failure && <ErrorState message={failure} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="outline" disabled={isSending} onClick={onClose}>
            {i18n.t('Cancel')}
          </Button>
          <HeldButton busy={isSending}>{label}</HeldButton>
        </div>
      </form>
    </Dialog>
  )
}
