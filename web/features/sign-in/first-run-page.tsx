import { useQuery } from '@tanstack/react-query'
import { i18n } from '#contract/text/i18n.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { PageMissing } from '#web/features/core/failure/page-missing.tsx'
import { api } from '#web/platform/api/api.ts'
import { firstRunKeys } from '#web/platform/cache/query-keys.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { AuthCard } from './auth-card.tsx'
import { FirstRunForm } from './first-run-form.tsx'

export function FirstRunPage() {
  const query = useQuery({
    queryKey: firstRunKeys.all,
    queryFn: () => api('GET /first-run'),
    staleTime: Infinity,
  })
  if (query.data?.isOpen === false) return <PageMissing />
  return (
    <AuthCard
      title={i18n.t('Welcome to your community')}
      text={i18n.t('Create the account that runs this place.')}
    >
      {query.data && <FirstRunForm />}
      {query.isPending && <Spinner label={i18n.t('Loading...')} className="py-24" />}
      {query.isLoadingError && <LoadFailure query={query} className="mt-5" />}
    </AuthCard>
  )
}
