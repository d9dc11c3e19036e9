import { LogScreen } from '#web/features/moderation/log-screen.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'

export function Log() {
  useTitle('Log')
  return <LogScreen />
}
