import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { isOfMember, isOfNoMember } from '#contract/talk/notification-text.ts'
import type { Notification } from '#contract/talk/notifications.ts'
import { i18n } from '#contract/text/i18n.ts'
import { AuthorName } from '#web/features/core/author-name.tsx'
import { AcceptOrIgnore } from '#web/features/items/namings/accept-or-ignore.tsx'
import { openedFromList } from '#web/features/talk/conversations/chat-state.ts'
import { ChatButton } from '#web/features/talk/signals/chat-button.tsx'
import { useChatStart, useReadNotification } from '#web/features/talk/signals/mutations.ts'
import { links } from '#web/links.ts'
import { chatKeys, newsKeys } from '#web/platform/cache/query-keys.ts'
import { useWrite } from '#web/platform/cache/use-write.ts'
import { useIsShown } from '#web/platform/use-is-shown.ts'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { Mark } from '#web/ui/brand/mark.tsx'
import { SignalDot } from '#web/ui/feedback/signal-dot.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'
import { toAddress, toDetail, toSpokenText, toText } from './notification-text.ts'

// Few notifications are about ideas for a pain point.
const NamingAnswer = lazyPart(async () => (await import('./naming-actions.tsx')).NamingAnswer)
const NamingResponses = lazyPart(async () => (await import('./naming-actions.tsx')).NamingResponses)

type Props = { request: NonNullable<Notification['request']> }

function RequestActions({ request: { id: talkRequestId, state } }: Props) {
  const navigate = useNavigate()
  const isShown = useIsShown()
  const accepting = useWrite('PUT /talk-requests/:talkRequestId/conversation', {
    stale: [chatKeys.all, ...newsKeys],
    failure: { title: i18n.t('Failed to create conversation') },
  })
  // The sender does not learn of it.
  const passing = useWrite('PUT /talk-requests/:talkRequestId/pass', {
    stale: newsKeys,
    failure: { title: i18n.t('Something Went Wrong') },
  })
  const call = { params: { talkRequestId } }
  const accept = async () => {
    const chat = await accepting.send(call)
    if (chat && isShown.current) await navigate(links.chat(chat.conversationId))
  }
  return (
    <AcceptOrIgnore
      state={state === 'passed' ? 'ignored' : state}
      isPending={accepting.isPending || passing.isPending}
      isOwnPress={passing.isSuccess}
      onAnswer={accepted => void (accepted ? accept() : passing.send(call))}
    />
  )
}

export function NotificationRow({ notification }: { notification: Notification }) {
  const { id, from, createdAt, read, request, chat, gone, isFirst, contentId, naming, response } =
    notification
  const detail = toDetail(notification)
  const text = toText(notification)
  if (text === undefined) return null
  return (
    <li data-source="notice" className="relative flex items-start gap-3 py-3.5">
      {isOfNoMember(notification) ? (
        <Mark className="m-0.5" />
      ) : (
        <Avatar
          id={from?.id ?? id}
          name={from?.name ?? i18n.t('Anonymous')}
          picture={from?.avatar}
          size="md"
        />
      )}
      <div className="min-w-0 flex-1 text-body-sm">
        <p className="[overflow-wrap:anywhere]">
          <Said notification={notification} text={text} />
        </p>
        <p className="mt-0.5 flex gap-2 text-caption text-ink-3">
          <TimeAgo form="event" at={createdAt} className="flex-none" />
          {detail && (
            <span dir="auto" className="line-clamp-3 min-w-0 text-ink-2">
              {detail}
            </span>
          )}
        </p>
        {isFirst && <WhyUpdates />}
        {request && <RequestActions request={request} />}
        {!gone && contentId && naming && <NamingAnswer painPointId={contentId} naming={naming} />}
        {!gone && response && <NamingResponses id={id} response={response} />}
      </div>
      {chat && (!gone || chat.conversationId) && <Chat notification={notification} chat={chat} />}
      {!read && <SignalDot label={i18n.t('Unread')} className="mt-1.5" />}
    </li>
  )
}

const WhyUpdates = () => (
  <p className="mt-0.5 text-caption text-ink-3">
    <Sentence
      text={i18n.t('You hear this because you voted or helped. Stop on its page, or <0>for everything</0>.')}
    >
      <Link
        to={links.notificationSettings()}
        className="relative z-1 rounded-kbd underline underline-offset-2"
      />
    </Sentence>
  </p>
)

type ChatProps = { notification: Notification; chat: NonNullable<Notification['chat']> }

/** Phones have this button only in the inbox, because it would take space from the title here. */
function Chat({ notification: { from, contentTitle }, chat }: ChatProps) {
  const start = useChatStart()
  return (
    <span className="relative z-1 max-sm:hidden">
      <ChatButton
        {...chat}
        chat={start}
        about={{ name: from?.name ?? i18n.t('Anonymous'), title: contentTitle }}
      />
    </span>
  )
}

function Said({ notification, text }: { notification: Notification; text: string }) {
  const who = isOfMember(notification) ? (
    <AuthorName author={notification.from ?? { name: null }} className="relative z-1 py-0.75 font-semibold" />
  ) : (
    <span className="font-semibold" />
  )
  const title = <bdi className={notification.gone ? undefined : 'text-ink'}>{notification.contentTitle}</bdi>
  return (
    <Sentence text={text}>
      {who}
      <What notification={notification} text={text} />
      {title}
    </Sentence>
  )
}

type WhatProps = { notification: Notification; text: string; children?: ReactNode }

function What({ notification, text, children }: WhatProps) {
  const { send: read } = useReadNotification()
  if (notification.gone) return <span className="text-ink-2">{children}</span>
  return (
    <Link
      to={toAddress(notification)}
      state={notification.conversationId ? openedFromList : null}
      aria-label={toSpokenText(text, notification)}
      onClick={() => !notification.read && void read({ params: { notificationId: notification.id } })}
      className="text-ink-2 after:absolute after:inset-0 after:rounded-small"
    >
      {children}
    </Link>
  )
}
