import { i18n } from '#contract/text/i18n.ts'
import { QueueScreen } from '#web/features/moderation/cases/queue-screen.tsx'
import { FirstSteps } from '#web/features/moderation/frame/first-steps.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'

export function Queue() {
  useTitle(i18n.t('Queue'))
  return (
    <>
      <FirstSteps />
      <QueueScreen />
    </>
  )
}
