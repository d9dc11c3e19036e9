import { SettingsScreen } from '#web/features/admin/settings/settings-screen.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'

export function Settings() {
  useTitle('Settings')
  return <SettingsScreen />
}
