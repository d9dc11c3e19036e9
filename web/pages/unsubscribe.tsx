import { useParams } from 'react-router'
import { i18n } from '#contract/text/i18n.ts'
import { BrandLink } from '#web/features/core/brand-link.tsx'
import { Unsubscription } from '#web/features/talk/unsubscription.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'

export function Unsubscribe() {
  const { token = '' } = useParams()
  useTitle(i18n.t('Unsubscribe'))
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center px-4 py-8">
      <div className="w-full max-w-108">
        <div className="mb-6 flex">
          <BrandLink />
        </div>
        <Unsubscription key={token} token={token} />
      </div>
    </main>
  )
}
