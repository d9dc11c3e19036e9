import { i18n } from '#contract/text/i18n.ts'
import { useUnreadCount } from '#web/features/talk/signals/queries.ts'
import { useUnreadChats, useUnreadNotifications } from '#web/features/talk/unread-counts.ts'
import { useTitleCount } from '#web/platform/page/use-title.ts'
import { CountBadge } from '#web/ui/feedback/count-badge.tsx'

/** The number of unread signals. At 0 it is a dot if chats have unread messages. */
export function UnreadBadge({ className = '' }: { className?: string }) {
  const { data: unread = 0 } = useUnreadCount()
  const { data: chats = 0 } = useUnreadChats()
  return (
    <CountBadge
      count={unread || (chats && '•')}
      label={
        unread
          ? i18n.t('{count, plural, one {# unread signal} other {# unread signals}}', { count: unread })
          : i18n.t('Unread messages')
      }
      className={className}
    />
  )
}

/** Shows the number of unread notifications in the title of the browser's tab. */
export function useUnreadTitle() {
  const { data: unread = 0 } = useUnreadNotifications()
  useTitleCount(unread)
}
