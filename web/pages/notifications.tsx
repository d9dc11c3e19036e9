import { useRef } from 'react'
import { Link } from 'react-router'
import { i18n } from '#contract/text/i18n.ts'
import { NotificationList } from '#web/features/talk/notifications/notification-list.tsx'
import { MarkAllRead } from '#web/features/talk/signals/news-card.tsx'
import { useUnreadNotifications } from '#web/features/talk/unread-counts.ts'
import { links } from '#web/links.ts'
import { useTitle } from '#web/platform/page/use-title.ts'
import { buttonClass } from '#web/ui/form/button.tsx'
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
        action={
          <div className="flex flex-wrap gap-2.5">
            <Link to={links.week()} className={buttonClass({ look: 'ghost' })}>
              {i18n.t('Your week')}
            </Link>
            {unread > 0 && <MarkAllRead of="notifications" look="outline" heading={list} />}
          </div>
        }
      />
      <Card as="section" aria-label={i18n.t('Notifications')} tabIndex={-1} ref={list} className="mx-auto">
        <NotificationList />
      </Card>
    </>
  )
}
