import { i18n } from '#contract/text/i18n.ts'
import { CleaningScreen } from '#web/features/moderation/cleanings/cleaning-screen.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'

export function CleanUp() {
  useTitle(i18n.t('Clean up'))
  return <CleaningScreen />
}
