import { BarriersScreen } from '#web/features/moderation/barriers/barriers-screen.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'

export function Barriers() {
  useTitle('Barriers')
  return <BarriersScreen />
}
