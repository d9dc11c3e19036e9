import { AppealsScreen } from '#web/features/admin/appeals/appeals-screen.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'

export function Appeals() {
  useTitle('Appeals')
  return <AppealsScreen />
}
