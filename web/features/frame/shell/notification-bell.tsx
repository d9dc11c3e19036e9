import { Bell } from 'lucide-react'
import { NavLink } from 'react-router'
import { useUnreadNotifications } from '#web/features/talk/notifications/queries.ts'
import { links } from '#web/links.ts'
import { CountBadge } from '#web/ui/feedback/count-badge.tsx'
import { cx } from '#web/ui/text/cx.ts'

/** The link to the notifications with the number of unread ones. */
export function NotificationBell() {
  const { data: unread = 0 } = useUnreadNotifications()
  return (
    <NavLink
      to={links.notifications()}
      className={({ isActive }) =>
        cx(
          'relative grid size-10 flex-none place-items-center rounded-control transition-colors duration-instant hover:bg-muted hover:text-ink touch:size-11',
          isActive ? 'bg-muted text-ink' : 'text-ink-2',
        )
      }
    >
      <Bell aria-hidden="true" className="size-5" strokeWidth={1.75} />
      <span className="sr-only">Notifications</span>
      <CountBadge
        count={unread}
        label={unread === 1 ? '1 unread notification' : `${unread} unread notifications`}
        className="absolute top-1 left-[calc(50%+2px)]"
      />
    </NavLink>
  )
}
