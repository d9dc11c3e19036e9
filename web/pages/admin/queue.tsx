import { QueueScreen } from '#web/features/moderation/cases/queue-screen.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'

export function Queue() {
  useTitle('Queue')
  return <QueueScreen />
}
