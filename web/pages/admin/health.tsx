import { i18n } from '#contract/text/i18n.ts'
import { HealthScreen } from '#web/features/moderation/health-screen.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'

export function Health() {
  useTitle(i18n.t('Health'))
  return <HealthScreen />
}
