import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Chat } from '#contract/talk/conversations.ts'
import { i18n } from '#contract/text/i18n.ts'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { CountBadge } from '#web/ui/feedback/count-badge.tsx'
import { buttonClass } from '#web/ui/form/button.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'
import { toContinueLinkId, withChat } from './chat-address.ts'
import { openedFromList } from './chat-state.ts'
import { preloadChat } from './open-chat.tsx'
import { toName } from './participants.ts'

type Props = { chat: Chat; search: URLSearchParams }

export function ChatRow({ chat, search }: Props) {
  const { conversationId: id, unread } = chat
  const name = toName(chat.with)
  return (
    <li className="relative flex min-h-18 items-center gap-x-3 py-2">
      <Avatar id={chat.with?.id ?? id} name={name} picture={chat.with?.avatar} size="row" />
      <div className="min-w-0 flex-1 text-body-sm">
        <p className="flex items-baseline gap-x-2">
          <bdi className="max-w-3/5 truncate font-semibold">{name}</bdi>
          <span dir="auto" className="min-w-0 flex-1 truncate text-caption text-ink-3">
            {chat.contentTitle}
          </span>
          <TimeAgo form="event" at={chat.lastMessageTime} className="flex-none text-caption text-ink-3" />
        </p>
        <p className="mt-0.5 flex items-center gap-x-2.5">
          <span
            dir="auto"
            className={cx('min-w-0 flex-1 truncate', unread > 0 ? 'font-medium' : 'text-ink-2')}
          >
            {chat.isLastOwn ? i18n.t('You: {words}', { words: chat.lastMessage }) : chat.lastMessage}
          </span>
          <CountBadge count={unread} label={toUnreadText(unread)} />
        </p>
      </div>
      <ContinueLink chat={chat} search={search} />
    </li>
  )
}

export const toUnreadText = (unread: number) =>
  i18n.t('{unread, plural, one {# unread message} other {# unread messages}}', { unread })

const ContinueLink = ({ chat, search }: Props) => (
  <Link
    id={toContinueLinkId(chat.conversationId)}
    to={withChat(search, chat.conversationId)}
    state={openedFromList}
    preventScrollReset
    aria-label={i18n.t('Continue chat with {name} about “{title}”', {
      name: toName(chat.with),
      title: chat.contentTitle,
    })}
    onPointerEnter={preloadChat}
    onFocus={preloadChat}
    className="after:absolute after:inset-0 after:rounded-small"
  >
    <span className={buttonClass({ look: 'outline', size: 'sm', className: 'max-md:hidden' })}>
      {i18n.t('Continue')}
    </span>
    <ChevronRight aria-hidden="true" className="size-4 text-ink-3 md:hidden rtl:-scale-x-100" />
  </Link>
)
