import { Navigate, useLocation } from 'react-router'
import { LinkConfirmation } from '#web/features/account/mail-links/link-confirmation.tsx'
import { parseMailedLink } from '#web/features/account/mail-links/mailed-link.ts'
import { UndoLink } from '#web/features/account/mail-links/undo-link.tsx'
import { ConfirmationAwaited } from '#web/features/account/sign-in/confirmation-awaited.tsx'
import { NewPasswordForm } from '#web/features/account/sign-in/new-password-form.tsx'
import { RecoverForm } from '#web/features/account/sign-in/recover-form.tsx'
import { links } from '#web/links.ts'
import { useTitle } from '#web/platform/use-title.ts'

export function Recover() {
  useTitle('Forgot your password?')
  return <RecoverForm />
}

export function CheckEmail() {
  const { state } = useLocation()
  useTitle('Check your email')
  const email: unknown = state?.email
  if (typeof email !== 'string') return <Navigate to={links.auth()} replace />
  return <ConfirmationAwaited email={email} />
}

export function Confirm() {
  const { hash, search } = useLocation()
  useTitle('Confirm')
  return <LinkConfirmation key={hash + search} link={parseMailedLink({ hash, search })} />
}

export function Undo() {
  const { hash } = useLocation()
  useTitle('Undo a change')
  return <UndoLink key={hash} token={new URLSearchParams(hash.slice(1)).get('token')} />
}

export function NewPassword() {
  useTitle('Choose a new password')
  return <NewPasswordForm />
}
