import { Link } from 'react-router'
import type { Chat } from '#contract/talk/conversations.ts'
import { i18n } from '#contract/text/i18n.ts'
import { ListFrame } from '#web/features/core/list-frame.tsx'
import { toName } from '#web/features/talk/conversations/participants.ts'
import { useChats } from '#web/features/talk/conversations/queries.ts'
import { useUnreadChats, useUnreadNotifications } from '#web/features/talk/unread-counts.ts'
import { links } from '#web/links.ts'
import { usePending } from '#web/platform/use-pending.ts'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { useIsNear } from '#web/ui/brand/use-nearness.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { buttonClass } from '#web/ui/form/button.tsx'
import { ContinueChat } from './chat-button.tsx'
import { groupByPerson, toPersonKey } from './inbox-groups.ts'
import { InboxRow } from './inbox-row.tsx'
import { useChatStart } from './mutations.ts'
import { NewsCard } from './news-card.tsx'
import { PersonRow } from './person-row.tsx'
import { useLatestSignals } from './queries.ts'

const NEAR_PX = 100

export function NotificationsCard() {
  const { data } = useLatestSignals()
  const { ref, isNear } = useIsNear(NEAR_PX)
  return (
    <NewsCard
      id="notifications"
      title={i18n.t('Notifications')}
      hasUnread={data !== undefined && data.unread > 0 && data.signals.length > 0}
    >
      <div
        ref={ref}
        className="whole-rows relative mt-1.5 min-h-34 overflow-y-auto has-[ul]:h-75 md:min-h-75 md:overscroll-contain has-[ul[data-panel]]:h-110"
      >
        {isNear && <LatestSignals />}
      </div>
    </NewsCard>
  )
}

function LatestSignals() {
  const latest = useLatestSignals()
  const { data: chats = 0 } = useUnreadChats()
  const { data: unread } = useUnreadNotifications()
  const isPending = usePending(latest)
  const chat = useChatStart()
  return (
    <>
      <ListFrame
        query={latest}
        isPending={isPending}
        pending={<Skeleton className="h-40" />}
        rows={({ signals }) => groupByPerson(signals)}
        empty={chats > 0 || unread === undefined ? null : <NoSignals unread={unread} />}
      >
        {people => (
          <ul className="divide-y divide-line-subtle px-1">
            {people.map(person => (
              <PersonRow key={toPersonKey(person[0])} person={person} hasTitle chat={chat} />
            ))}
          </ul>
        )}
      </ListFrame>
      {chats > 0 && <UnreadChats />}
    </>
  )
}

const NoSignals = ({ unread }: { unread: number }) =>
  unread > 0 ? (
    <Link to={links.notifications()} className={buttonClass({ look: 'outline', className: 'm-1' })}>
      {i18n.t('{count, plural, one {# unread notification} other {# unread notifications}}', {
        count: unread,
      })}
    </Link>
  ) : (
    <EmptyState as="h3" title={i18n.t('No notifications yet')}>
      {i18n.t('Replies to what you write, and votes and answers on what you publish, show up here.')}
    </EmptyState>
  )

function UnreadChats() {
  const { data } = useChats(1)
  const waiting = data?.rows.filter(({ unread }) => unread > 0) ?? []
  if (waiting.length === 0) return null
  return (
    <ul
      aria-label={i18n.t('Unread messages')}
      className="divide-y divide-line-subtle border-t border-line-subtle px-0.5"
    >
      {waiting.map(chat => (
        <ChatRow key={chat.conversationId} chat={chat} />
      ))}
    </ul>
  )
}

function ChatRow({ chat }: { chat: Chat }) {
  const { conversationId, contentTitle: title } = chat
  const name = toName(chat.with)
  return (
    <InboxRow
      face={<Avatar id={chat.with?.id ?? conversationId} name={name} picture={chat.with?.avatar} size="md" />}
      name={<bdi>{name}</bdi>}
      mark="dot"
      at={chat.lastMessageTime}
      acts={
        <p className="mt-0.5 truncate text-ink-2">
          {i18n.t('wrote to you')}
          {' · '}
          <bdi>{title}</bdi>
        </p>
      }
      words={chat.lastMessage}
      buttons={<ContinueChat id={conversationId} about={{ name, title }} />}
    />
  )
}
