import { SettingsScreen } from '#web/features/moderation/community-settings/settings-screen.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'

export function Settings() {
  useTitle('Settings')
  return <SettingsScreen />
}
