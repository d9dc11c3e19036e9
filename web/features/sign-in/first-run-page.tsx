import { useEffect, useState } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { PageMissing } from '#web/features/core/failure/page-missing.tsx'
import { api } from '#web/platform/api/api.ts'
import { toToast } from '#web/platform/api/failure-toast.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { AuthCard } from './auth-card.tsx'
import { FirstRunForm } from './first-run-form.tsx'

const TITLE = i18n.t('Welcome to your community')
const TEXT = i18n.t('Make its first account. It is the one that runs this place.')

export function FirstRunPage() {
  const { isOpen, failure, look } = useFirstRun()
  if (isOpen === false) return <PageMissing />
  return (
    <AuthCard title={TITLE} text={TEXT}>
      {failure ? (
        <ErrorState message={failure} onRetry={look} className="mt-5" />
      ) : isOpen ? (
        <FirstRunForm />
      ) : (
        <Spinner label={i18n.t('Loading...')} className="py-24" />
      )}
    </AuthCard>
  )
}

function useFirstRun() {
  const [isOpen, setOpen] = useState<boolean>()
  const [failure, setFailure] = useState<string>()
  const look = () =>
    void api('GET /first-run').then(
      found => {
        setFailure(undefined)
        setOpen(found.isOpen)
      },
      (error: unknown) => setFailure(toToast(error).description),
    )
  useEffect(look, [])
  return { isOpen, failure, look }
}
