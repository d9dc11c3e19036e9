import { useRef } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { useReadAllNotifications } from '#web/features/talk/notifications/mutations.ts'
import { NotificationList } from '#web/features/talk/notifications/notification-list.tsx'
import { useUnreadNotifications } from '#web/features/talk/unread-counts.ts'
import { useTitle } from '#web/platform/page/use-title.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'

export function Notifications() {
  useTitle(i18n.t('Notifications'))
  const { data: unread = 0 } = useUnreadNotifications()
  const { mutateAsync, isPending } = useReadAllNotifications()
  const list = useRef<HTMLDivElement>(null)
  const readAll = useOneAtATime(() => mutateAsync(undefined, { onSuccess: () => list.current?.focus() }))
  return (
    <>
      <PageHeader
        title={i18n.t('Notifications')}
        text={
          <Sentence text={i18n.t('Last {NOTIFICATION_DAYS} days<0>: signals, messages and news</0>')}>
            <span key="more" className="max-sm:sr-only" />
          </Sentence>
        }
        action={
          unread > 0 && (
            <Button look="outline" size="sm" busy={isPending} onClick={() => void readAll(undefined)}>
              {i18n.t('Mark all read')}
            </Button>
          )
        }
      />
      <Card as="section" aria-label={i18n.t('Notifications')} tabIndex={-1} ref={list} className="mx-auto">
        <NotificationList />
      </Card>
    </>
  )
}
