import type { ComponentType } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { i18n } from '#contract/text/i18n.ts'
import { ConfirmationAwaited } from '#web/features/sign-in/mailed-links/confirmation-awaited.tsx'
import { LinkConfirmation } from '#web/features/sign-in/mailed-links/link-confirmation.tsx'
import { parseMailedLink } from '#web/features/sign-in/mailed-links/mailed-link.ts'
import { NewPasswordForm } from '#web/features/sign-in/mailed-links/new-password-form.tsx'
import { RecoverForm } from '#web/features/sign-in/mailed-links/recover-form.tsx'
import { UndoLink } from '#web/features/sign-in/mailed-links/undo-link.tsx'
import { links } from '#web/links.ts'
import { useTitle } from '#web/platform/page/use-title.ts'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'

const FirstRunPage = lazyPart(
  async () => (await import('#web/features/sign-in/first-run-page.tsx')).FirstRunPage,
)
const PageMissing = lazyPart(
  async () => (await import('#web/features/core/failure/page-missing.tsx')).PageMissing,
)

function Recover() {
  useTitle(i18n.t('Forgot your password?'))
  return <RecoverForm />
}

function CheckEmail() {
  const { state } = useLocation()
  useTitle(i18n.t('Check your email'))
  const email: unknown = state?.email
  if (typeof email !== 'string') return <Navigate to={links.auth()} replace />
  return <ConfirmationAwaited email={email} />
}

function Confirm() {
  const { hash, search } = useLocation()
  useTitle(i18n.t('Confirm'))
  return <LinkConfirmation key={hash + search} link={parseMailedLink({ hash, search })} />
}

function Undo() {
  const { hash } = useLocation()
  useTitle(i18n.t('Undo a change'))
  return <UndoLink key={hash} token={new URLSearchParams(hash.slice(1)).get('token')} />
}

function NewPassword() {
  useTitle(i18n.t('Choose a new password'))
  return <NewPasswordForm />
}

export function FirstRun() {
  useTitle(i18n.t('First run'))
  return <FirstRunPage />
}

const steps: Record<string, ComponentType> = {
  recover: Recover,
  'check-email': CheckEmail,
  confirm: Confirm,
  undo: Undo,
  'new-password': NewPassword,
}

export function AuthStep() {
  const { step = '' } = useParams()
  const Step = Object.hasOwn(steps, step) ? steps[step] : undefined
  return Step ? <Step /> : <PageMissing />
}
