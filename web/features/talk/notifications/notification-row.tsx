import { Link, useLocation, useNavigate } from 'react-router'
import type { Notification } from '#contract/talk/notifications.ts'
import { AuthorName } from '#web/features/core/author-name.tsx'
import { openedFromList } from '#web/features/talk/conversations/chat-address.ts'
import { ChatButton } from '#web/features/talk/signals/chat-button.tsx'
import { useChatStart } from '#web/features/talk/signals/mutations.ts'
import { links } from '#web/links.ts'
import { focusOnMount } from '#web/platform/page/focus.ts'
import { useIsShown } from '#web/platform/use-is-shown.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { Mark } from '#web/ui/brand/mark.tsx'
import { SignalDot } from '#web/ui/feedback/signal-dot.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'
import { useAcceptTalk, usePassTalk, useReadNotification } from './mutations.ts'
import { isOfNoMember, toAction, toAddress, toDetail, toPeople } from './notification-text.ts'

type Props = { request: NonNullable<Notification['request']> }

/** The buttons for a request for a talk: accept it, which opens its chat, or pass it over. */
function RequestActions({ request: { id, state } }: Props) {
  const navigate = useNavigate()
  const isShown = useIsShown()
  const { mutateAsync: accept, isPending: isAccepting } = useAcceptTalk()
  const { mutateAsync: pass, isPending: isPassing, isSuccess: isPassed } = usePassTalk()
  const acceptOnce = useOneAtATime(async () => {
    const { conversationId } = await accept(id)
    if (isShown.current) await navigate(links.chat(conversationId))
  })
  const passOnce = useOneAtATime(() => pass(id))
  if (state !== 'open') return <Outcome state={state} isOwnPress={isPassed} />
  return (
    <p className="relative z-1 mt-2.5 flex gap-2">
      <Button
        look="outline"
        size="sm"
        busy={isAccepting}
        disabled={isPassing}
        onClick={() => void acceptOnce(undefined)}
      >
        Accept
      </Button>
      <Button
        look="ghost"
        size="sm"
        busy={isPassing}
        disabled={isAccepting}
        onClick={() => void passOnce(undefined)}
      >
        Ignore
      </Button>
    </p>
  )
}

type OutcomeProps = { state: 'accepted' | 'passed'; isOwnPress: boolean }

/** The outcome of a request. After the member's own press it gets the focus of the button. */
const Outcome = ({ state, isOwnPress }: OutcomeProps) => (
  <p
    ref={isOwnPress ? focusOnMount : null}
    tabIndex={-1}
    className="relative z-1 mt-1.5 w-fit rounded-small text-caption text-ink-3"
  >
    {state === 'accepted' ? 'You accepted.' : "You ignored it. They aren't told."}
  </p>
)

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
      {notification.chat && <Chat notification={notification} chat={notification.chat} />}
      {!read && <SignalDot label="Unread" className="mt-1.5" />}
    </li>
  )
}

type ChatProps = { notification: Notification; chat: NonNullable<Notification['chat']> }

/** The button of the chat with the only person of a row. Phones have it in the inbox, where it takes no room from the title. */
function Chat({ notification: { from, contentTitle }, chat }: ChatProps) {
  const start = useChatStart(openedFromList)
  return (
    <span className="relative z-1 max-sm:hidden">
      <ChatButton
        {...chat}
        chat={start}
        chatState={openedFromList}
        about={`${from?.name ?? 'Anonymous'} about ${contentTitle}`}
      />
    </span>
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
  const { search } = useLocation()
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
      // The way back from an item or a chat leads here.
      state={notification.conversationId ? openedFromList : { from: 'notifications', search }}
      aria-label={`${who} ${action} ${notification.contentTitle}`}
      onClick={() => !notification.read && void read(notification.id)}
      className="after:absolute after:inset-0 after:rounded-small"
    >
      {text}
    </Link>
  )
}
