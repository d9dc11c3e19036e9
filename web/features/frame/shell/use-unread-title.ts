import { useUnreadCount } from '#web/features/talk/signals/queries.ts'
import { useTitleCount } from '#web/platform/use-title.ts'

/** Shows how many signals are unread in the browser's tab. */
export function useUnreadTitle() {
  const { data: unread = 0 } = useUnreadCount()
  useTitleCount(unread)
}
