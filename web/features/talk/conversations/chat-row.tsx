import { Link } from 'react-router'
import type { Chat } from '#contract/conversations.ts'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { CountBadge } from '#web/ui/feedback/count-badge.tsx'
import { buttonClass } from '#web/ui/form/button.tsx'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'
import { openedFromList, toContinueLinkId, withChat } from './chat-address.ts'
import { preloadChat } from './open-chat.tsx'
import { toName } from './participants.ts'

type Props = { chat: Chat; search: URLSearchParams }

/** A chat with its last message. The whole row links to the conversation. */
export function ChatRow({ chat, search }: Props) {
  const { conversationId: id, unread } = chat
  const name = toName(chat.with)
  return (
    <li className="relative flex flex-wrap items-start justify-end gap-x-3 gap-y-1.5 py-3.5">
      <Avatar id={chat.with?.id ?? id} name={name} picture={chat.with?.avatar} size="md" />
      <div className="min-w-0 flex-1 basis-36 text-body-sm">
        <p className="flex items-center gap-2">
          <bdi className="truncate font-semibold">{name}</bdi>
          <CountBadge
            count={unread}
            label={unread === 1 ? '1 unread message' : `${unread} unread messages`}
          />
        </p>
        <p dir="auto" className="truncate text-caption text-ink-3">
          {chat.contentTitle}
        </p>
        <p dir="auto" className="mt-0.5 line-clamp-2 text-ink-2 [overflow-wrap:anywhere]">
          {chat.lastMessage}
        </p>
        <TimeAgo at={chat.lastMessageTime} className="mt-0.5 block text-caption text-ink-3" />
      </div>
      <ContinueLink chat={chat} search={search} />
    </li>
  )
}

/** A link that covers the whole row but looks like a button. */
const ContinueLink = ({ chat, search }: Props) => (
  <Link
    id={toContinueLinkId(chat.conversationId)}
    to={withChat(search, chat.conversationId)}
    state={openedFromList}
    preventScrollReset
    aria-label={`Continue chat with ${toName(chat.with)} about ${chat.contentTitle}`}
    onPointerEnter={preloadChat}
    onFocus={preloadChat}
    className={buttonClass({
      look: 'outline',
      size: 'sm',
      className: 'static! after:absolute after:inset-0 after:rounded-small',
    })}
  >
    Continue
  </Link>
)
