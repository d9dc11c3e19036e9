import { ReadersScreen } from '#web/features/moderation/reader-groups/readers-screen.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'

export function Readers() {
  useTitle('Groups that do nothing else')
  return <ReadersScreen />
}
