import { LogScreen } from '#web/features/admin/log/log-screen.tsx'
import { useTitle } from '#web/platform/use-title.ts'

export function Log() {
  useTitle('Log')
  return <LogScreen />
}
