import { i18n } from '#contract/text/i18n.ts'
import { LogScreen } from '#web/features/moderation/log-screen.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'

export function Log() {
  useTitle(i18n.t('Log'))
  return <LogScreen />
}
