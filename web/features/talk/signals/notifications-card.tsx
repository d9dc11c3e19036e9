import { useRef } from 'react'
import { Link } from 'react-router'
import { i18n } from '#contract/text/i18n.ts'
import { ListFrame } from '#web/features/core/list-frame.tsx'
import { useUnreadChats, useUnreadNotifications } from '#web/features/talk/unread-counts.ts'
import { links } from '#web/links.ts'
import { usePending } from '#web/platform/use-pending.ts'
import { useIsNear } from '#web/ui/brand/use-nearness.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SignalDot } from '#web/ui/feedback/signal-dot.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { buttonClass } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { groupByPerson, toPersonKey } from './inbox-groups.ts'
import { MarkAllRead } from './mark-all-read.tsx'
import { useChatStart } from './mutations.ts'
import { PersonRow } from './person-row.tsx'
import { useLatestSignals } from './queries.ts'

const NEAR_PX = 100

const UnreadChats = lazyPart(async () => (await import('./unread-chats.tsx')).UnreadChats)

export function NotificationsCard() {
  const { data } = useLatestSignals()
  const heading = useRef<HTMLHeadingElement>(null)
  const { ref, isNear } = useIsNear(NEAR_PX)
  return (
    <Card as="section" aria-labelledby="notifications">
      <header className="flex min-h-9 flex-wrap items-center justify-between gap-2">
        <h2 id="notifications" ref={heading} tabIndex={-1} className="rounded-small text-title-sm">
          {i18n.t('Notifications')}
        </h2>
        {data !== undefined && data.unread > 0 && data.signals.length > 0 && (
          <MarkAllRead heading={heading} />
        )}
      </header>
      <div
        ref={ref}
        className="whole-rows relative mt-1.5 min-h-34 overflow-y-auto has-[ul]:h-75 md:min-h-75 md:overscroll-contain has-[ul[data-panel]]:h-110"
      >
        {isNear && <LatestSignals />}
      </div>
    </Card>
  )
}

function LatestSignals() {
  const latest = useLatestSignals()
  const { data: chats = 0 } = useUnreadChats()
  const { data: unread } = useUnreadNotifications()
  const isPending = usePending(latest)
  return (
    <>
      <ListFrame
        query={latest}
        isPending={isPending}
        pending={<Skeleton className="h-40" />}
        rows={({ signals }) => signals}
        empty={
          chats > 0 || unread === undefined ? null : unread > 0 ? (
            <Link to={links.notifications()} className={buttonClass({ look: 'outline', className: 'm-1' })}>
              {i18n.t('{count, plural, one {# unread notification} other {# unread notifications}}', {
                count: unread,
              })}
            </Link>
          ) : (
            <EmptyState as="h3" title={i18n.t('No notifications yet')}>
              {i18n.t('Members’ votes, comments and answers on your projects show here.')}
            </EmptyState>
          )
        }
      >
        {signals => <PersonRows people={groupByPerson(signals)} />}
      </ListFrame>
      {chats > 0 && <UnreadChats />}
    </>
  )
}

function PersonRows({ people }: { people: ReturnType<typeof groupByPerson> }) {
  const chat = useChatStart()
  return (
    <ul className="divide-y divide-line-subtle px-1">
      {people.map(person => (
        <PersonRow
          key={toPersonKey(person[0])}
          person={person}
          hasTitle
          mark={<SignalDot label={i18n.t('Unread')} />}
          chat={chat}
        />
      ))}
    </ul>
  )
}
