import { HealthScreen } from '#web/features/moderation/health-screen.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'

export function Health() {
  useTitle('Health')
  return <HealthScreen />
}
