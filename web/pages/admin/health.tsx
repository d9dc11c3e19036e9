import { HealthScreen } from '#web/features/admin/health/health-screen.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'

export function Health() {
  useTitle('Health')
  return <HealthScreen />
}
