import { AppealsScreen } from '#web/features/moderation/appeals/appeals-screen.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'

export function Appeals() {
  useTitle('Appeals')
  return <AppealsScreen />
}
