import { i18n } from '#contract/text/i18n.ts'
import { useUnreadNotifications } from '#web/features/talk/notifications/queries.ts'
import { useUnreadCount } from '#web/features/talk/signals/queries.ts'
import { useTitleCount } from '#web/platform/page/use-title.ts'
import { CountBadge } from '#web/ui/feedback/count-badge.tsx'

/** The number of unread signals; nothing at 0. */
export function UnreadBadge({ className }: { className?: string }) {
  const { data: unread = 0 } = useUnreadCount()
  return (
    <CountBadge
      count={unread}
      label={i18n.t('{count, plural, one {# unread signal} other {# unread signals}}', { count: unread })}
      {...(className && { className })}
    />
  )
}

/** Shows the number of unread notifications in the browser's tab. */
export function useUnreadTitle() {
  const { data: unread = 0 } = useUnreadNotifications()
  useTitleCount(unread)
}
