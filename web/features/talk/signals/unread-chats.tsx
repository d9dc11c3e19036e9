import { Link } from 'react-router'
import type { Chat } from '#contract/talk/conversations.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toQuoteText } from '#contract/text/quote-text.ts'
import { openedToAnswer } from '#web/features/talk/conversations/chat-state.ts'
import { toName } from '#web/features/talk/conversations/participants.ts'
import { useChats } from '#web/features/talk/conversations/queries.ts'
import { links } from '#web/links.ts'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { SignalDot } from '#web/ui/feedback/signal-dot.tsx'
import { buttonClass } from '#web/ui/form/button.tsx'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'

export function UnreadChats() {
  const { data } = useChats(1)
  const waiting = data?.rows.filter(({ unread }) => unread > 0) ?? []
  if (waiting.length === 0) return null
  return (
    <ul
      aria-label={i18n.t('Unread messages')}
      className="divide-y divide-line-subtle border-t border-line-subtle px-0.5"
    >
      {waiting.map(chat => (
        <ChatLine key={chat.conversationId} {...chat} />
      ))}
    </ul>
  )
}

function ChatLine({ conversationId: id, contentTitle: title, lastMessage, lastMessageTime, ...chat }: Chat) {
  const name = toName(chat.with)
  return (
    <li className="flex items-start gap-x-3 py-3 text-body-sm">
      <Avatar id={chat.with?.id ?? id} name={name} picture={chat.with?.avatar} size="md" />
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-48 flex-1">
          <p className="flex flex-wrap items-center gap-x-2">
            <bdi className="font-semibold [overflow-wrap:anywhere]">{name}</bdi>
            <SignalDot label={i18n.t('Unread')} />
            <TimeAgo form="event" at={lastMessageTime} className="shrink-0 text-caption text-ink-3" />
          </p>
          <p className="mt-0.5 truncate text-ink-2">
            {i18n.t('wrote to you')}
            {' · '}
            <bdi>{title}</bdi>
          </p>
          <p dir="auto" className="mt-1 line-clamp-2 text-ink [overflow-wrap:anywhere]">
            {toQuoteText(lastMessage)}
          </p>
        </div>
        <Link
          to={links.chat(id)}
          state={openedToAnswer}
          aria-label={i18n.t('Continue chat with {name} about {title}', { name, title })}
          className={buttonClass({ look: 'outline', size: 'sm' })}
        >
          {i18n.t('Continue chat')}
        </Link>
      </div>
    </li>
  )
}
