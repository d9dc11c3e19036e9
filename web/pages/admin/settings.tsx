import { i18n } from '#contract/text/i18n.ts'
import { SettingsScreen } from '#web/features/moderation/community-settings/settings-screen.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'

export function Settings() {
  useTitle(i18n.t('Settings'))
  return <SettingsScreen />
}
