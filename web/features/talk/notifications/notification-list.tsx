import { useRef, useState } from 'react'
import { isOfVisitors } from '#contract/talk/notification-text.ts'
import type { Notification, NotificationFilter } from '#contract/talk/notifications.ts'
import { i18n } from '#contract/text/i18n.ts'
import { ListFrame } from '#web/features/core/list-frame.tsx'
import { ShowMore } from '#web/features/core/show-more.tsx'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { notificationKeys } from '#web/platform/cache/query-keys.ts'
import { usePages } from '#web/platform/cache/use-pages.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import { NotificationRow } from './notification-row.tsx'

const useNotifications = (show: NotificationFilter) =>
  usePages({
    queryKey: notificationKeys.list(show),
    load: (before, signal) => api('GET /me/notifications', { query: { show, before } }, { signal }),
    staleTime: freshness.signals,
    refetchInterval: freshness.signals,
  })

/** An item has a separate group of visitors for each day, so the key of these is their id. */
const toKey = ({ id, kind, notice, request, conversationId, contentId, read }: Notification) =>
  isOfVisitors({ kind }) ? id : [kind, notice?.id ?? request?.id ?? conversationId ?? contentId, read].join()

const FILTERS = [
  { value: 'all', label: i18n.t('All') },
  { value: 'updates', label: i18n.t('What I voted on') },
] as const

export function NotificationList() {
  const [show, setShow] = useState<NotificationFilter>('all')
  return (
    <>
      <SegmentedControl label={i18n.t('Show')} segments={FILTERS} value={show} onValueChange={setShow} />
      <Notifications key={show} show={show} />
    </>
  )
}

function Notifications({ show }: { show: NotificationFilter }) {
  const query = useNotifications(show)
  const list = useRef<HTMLUListElement>(null)
  return (
    <ListFrame
      query={query}
      pending={<Skeleton className="h-80" />}
      rows={({ pages }) => pages.flatMap(page => page.notifications)}
      empty={
        <EmptyState as="h2" title={i18n.t("You're all caught up")}>
          {show === 'all'
            ? i18n.t('You’ll see messages and news about what you published or answered here.')
            : i18n.t('Vote on a post to get updates on it here.')}
        </EmptyState>
      }
    >
      {notifications => (
        <>
          <ul ref={list} className="divide-y divide-line-subtle">
            {notifications.map(notification => (
              <NotificationRow key={toKey(notification)} notification={notification} />
            ))}
          </ul>
          <ShowMore query={query} list={list} toLink />
        </>
      )}
    </ListFrame>
  )
}
