import { useRef } from 'react'
import { isOfVisitors } from '#contract/talk/notification-text.ts'
import type { Notification } from '#contract/talk/notifications.ts'
import { i18n } from '#contract/text/i18n.ts'
import { ListFrame } from '#web/features/core/list-frame.tsx'
import { ShowMore } from '#web/features/core/show-more.tsx'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { notificationKeys } from '#web/platform/cache/query-keys.ts'
import { usePages } from '#web/platform/cache/use-pages.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { NotificationRow } from './notification-row.tsx'

const useNotifications = () =>
  usePages({
    queryKey: notificationKeys.list,
    load: (before, signal) => api('GET /me/notifications', { query: { before } }, { signal }),
    staleTime: freshness.signals,
    refetchInterval: freshness.signals,
  })

/** An item has a separate group of visitors for each day, so the key of these is their id. */
const toKey = ({ id, kind, notice, request, conversationId, contentId, read }: Notification) =>
  isOfVisitors({ kind }) ? id : [kind, notice?.id ?? request?.id ?? conversationId ?? contentId, read].join()

export function NotificationList() {
  const query = useNotifications()
  const list = useRef<HTMLUListElement>(null)
  return (
    <ListFrame
      query={query}
      pending={<Skeleton className="h-80" />}
      rows={({ pages }) => pages.flatMap(page => page.notifications)}
      empty={
        <EmptyState as="h2" title={i18n.t("You're all caught up")}>
          {i18n.t('You’ll see messages and news about what you published or answered here.')}
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
