import { useRef } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { NotificationList } from '#web/features/talk/notifications/notification-list.tsx'
import { MarkAllRead } from '#web/features/talk/signals/news-card.tsx'
import { useUnreadNotifications } from '#web/features/talk/unread-counts.ts'
import { useTitle } from '#web/platform/page/use-title.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'

export function Notifications() {
  useTitle(i18n.t('Notifications'))
  const { data: unread = 0 } = useUnreadNotifications()
  const list = useRef<HTMLDivElement>(null)
  return (
    <>
      <PageHeader
        title={i18n.t('Notifications')}
        text={
          <Sentence text={i18n.t('Last {NOTIFICATION_DAYS} days<0>: signals, messages and news</0>')}>
            <span key="more" className="max-sm:sr-only" />
          </Sentence>
        }
        action={unread > 0 && <MarkAllRead of="notifications" look="outline" heading={list} />}
      />
      <Card as="section" aria-label={i18n.t('Notifications')} tabIndex={-1} ref={list} className="mx-auto">
        <NotificationList />
      </Card>
    </>
  )
}
