import { i18n } from '#contract/text/i18n.ts'
import { useUnreadCount } from '#web/features/talk/signals/queries.ts'
import { useUnreadChats, useUnreadNotifications } from '#web/features/talk/unread-counts.ts'
import { useTitleCount } from '#web/platform/page/use-title.ts'
import { CountBadge } from '#web/ui/feedback/count-badge.tsx'

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

export function useUnreadTitle() {
  const { data: unread = 0 } = useUnreadNotifications()
  useTitleCount(unread)
}
