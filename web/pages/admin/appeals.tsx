import { i18n } from '#contract/text/i18n.ts'
import { AppealsScreen } from '#web/features/moderation/appeals/appeals-screen.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'

export function Appeals() {
  useTitle(i18n.t('Appeals'))
  return <AppealsScreen />
}
