import { Link } from 'react-router'
import type { Notification } from '#contract/talk/notifications.ts'
import { AuthorName } from '#web/features/core/authors/author-name.tsx'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { Mark } from '#web/ui/brand/mark.tsx'
import { SignalDot } from '#web/ui/feedback/signal-dot.tsx'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'
import { useReadNotification } from './mutations.ts'
import { isOfNoMember, toAction, toAddress, toDetail, toPeople } from './notification-text.ts'
import { RequestActions } from './request-actions.tsx'

/** A notification of one or several members. Its link opens what it is about and marks it read. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const { id, from, createdAt, read, request } = notification
  const detail = toDetail(notification)
  return (
    <li data-source="notice" className="relative flex items-start gap-3 py-3.5">
      {isOfNoMember(notification) ? (
        <Mark className="m-1" />
      ) : (
        <Avatar id={from?.id ?? id} name={from?.name ?? 'Anonymous'} picture={from?.avatar} size="md" />
      )}
      <div className="min-w-0 flex-1 text-body-sm">
        <p className="line-clamp-2 [overflow-wrap:anywhere]">
          <Who notification={notification} /> <What notification={notification} />
        </p>
        <p className="mt-0.5 flex gap-2 text-caption text-ink-3">
          <TimeAgo at={createdAt} className="flex-none" />
          {detail && (
            <span dir="auto" className="min-w-0 truncate text-ink-2">
              {detail}
            </span>
          )}
        </p>
        {request && <RequestActions request={request} />}
      </div>
      {!read && <SignalDot label="Unread" className="mt-1.5" />}
    </li>
  )
}

function Who({ notification }: { notification: Notification }) {
  const people = toPeople(notification)
  if (people) return <span className="font-semibold">{people}</span>
  return (
    <AuthorName author={notification.from ?? { name: null }} className="relative z-1 py-0.75 font-semibold" />
  )
}

function What({ notification }: { notification: Notification }) {
  const { mutateAsync } = useReadNotification()
  const read = useOneAtATime(mutateAsync)
  const action = toAction(notification)
  const text = (
    <>
      <span className="text-ink-2">{action}</span> <bdi>{notification.contentTitle}</bdi>
    </>
  )
  if (notification.gone) return <span className="text-ink-2">{text}</span>
  const who = toPeople(notification) ?? notification.from?.name ?? 'Anonymous'
  return (
    <Link
      to={toAddress(notification)}
      aria-label={`${who} ${action} ${notification.contentTitle}`}
      onClick={() => !notification.read && void read(notification.id)}
      className="after:absolute after:inset-0 after:rounded-small"
    >
      {text}
    </Link>
  )
}
