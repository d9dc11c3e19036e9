import { useRef } from 'react'
import type { Notification } from '#contract/talk/notifications.ts'
import { i18n } from '#contract/text/i18n.ts'
import { ListFrame } from '#web/features/core/list-frame.tsx'
import { fetchMore } from '#web/platform/cache/paging.ts'
import { focusWhenShown } from '#web/platform/page/focus.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusBack } from '#web/ui/overlay/use-focus-back.ts'
import { NotificationRow } from './notification-row.tsx'
import { isOfVisitors } from './notification-text.ts'
import { useNotifications } from './queries.ts'

/** The notifications of the last 90 days. */
export function NotificationList() {
  const query = useNotifications()
  return (
    <ListFrame
      query={query}
      pending={<Skeleton className="h-80" />}
      isEmpty={({ pages }) => pages.every(page => page.notifications.length === 0)}
      empty={
        <EmptyState as="h2" title={i18n.t("You're all caught up")}>
          {i18n.t('Votes, comments, answers and messages show here.')}
        </EmptyState>
      }
    >
      {({ pages }) => <Rows query={query} notifications={pages.flatMap(page => page.notifications)} />}
    </ListFrame>
  )
}

/** Returns the key of a group of notifications. An item has a group of visitors for each day, so the id of each is the key. */
const toKey = ({ id, kind, notice, request, conversationId, contentId, read }: Notification) =>
  isOfVisitors({ kind }) ? id : [kind, notice?.id ?? request?.id ?? conversationId ?? contentId, read].join()

type Props = { query: ReturnType<typeof useNotifications>; notifications: readonly Notification[] }

/** The rows with a button for more. It moves the focus to the first new one. */
function Rows({ query, notifications }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const button = useFocusBack(query.isFetchingNextPage)
  const showMore = async () => {
    if (await fetchMore(query))
      focusWhenShown(() => list.current?.children[notifications.length]?.querySelector('a'))
  }
  return (
    <>
      <ul ref={list} className="divide-y divide-line-subtle">
        {notifications.map(notification => (
          <NotificationRow key={toKey(notification)} notification={notification} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          ref={button}
          look="outline"
          size="sm"
          busy={query.isFetchingNextPage}
          onClick={() => void showMore()}
        >
          {i18n.t('Show more')}
        </Button>
      )}
    </>
  )
}
