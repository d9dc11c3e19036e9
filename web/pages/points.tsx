import { i18n } from '#contract/text/i18n.ts'
import { OwnPoints } from '#web/features/rewards/points/own-points.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

export function Points() {
  useTitle(i18n.t('Points'))
  return (
    <>
      <PageHeader title={i18n.t('Your Points')} text={i18n.t('Your points history')} />
      <OwnPoints />
    </>
  )
}
