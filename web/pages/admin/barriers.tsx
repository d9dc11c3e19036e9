import { i18n } from '#contract/text/i18n.ts'
import { BarriersScreen } from '#web/features/moderation/barriers/barriers-screen.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'

export function Barriers() {
  useTitle(i18n.t('Barriers'))
  return <BarriersScreen />
}
