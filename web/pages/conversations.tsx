import { useRef } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { ActiveChats, ChatList } from '#web/features/talk/conversations/active-chats.tsx'
import { toUnreadText } from '#web/features/talk/conversations/chat-row.tsx'
import { OpenChat } from '#web/features/talk/conversations/open-chat.tsx'
import { useChatCounts } from '#web/features/talk/conversations/queries.ts'
import { MarkAllRead } from '#web/features/talk/signals/news-card.tsx'
import { useSignals } from '#web/features/talk/signals/queries.ts'
import {
  Signals,
  SignalsInbox,
  toNewSignalsText,
  useNewSignals,
} from '#web/features/talk/signals/signals-inbox.tsx'
import { useAddressOption } from '#web/platform/page/use-address-option.ts'
import { useTitle } from '#web/platform/page/use-title.ts'
import { CountBadge } from '#web/ui/feedback/count-badge.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { useMedia } from '#web/ui/layout/use-media.ts'
import { Badge } from '#web/ui/text/badge.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'

const TEXT = i18n.t('People who voted, answered or replied, and your chats with them.')

export function Conversations() {
  useTitle(i18n.t('Conversations'))
  const isNarrow = useMedia('(width < 48rem)')
  return (
    <>
      {isNarrow ? <ConversationTabs /> : <ConversationColumns />}
      <OpenChat />
    </>
  )
}

function ConversationColumns() {
  const { isPending } = useSignals('unread')
  return (
    <>
      <PageHeader title={i18n.t('Conversations')} text={TEXT} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <SignalsInbox />
        {/* In one column it comes below the inbox, which may turn out to be long. */}
        <div className={isPending ? 'max-lg:invisible' : ''}>
          <ActiveChats />
        </div>
      </div>
    </>
  )
}

/** Tabs are for phones. */
function ConversationTabs() {
  const [tab, choose] = useAddressOption('tab', [{ value: 'signals' }, { value: 'chats' }])
  const inbox = useRef<HTMLElement>(null)
  const chats = useRef<HTMLElement>(null)
  const unread = useNewSignals()
  return (
    <>
      <header className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h1 className="display-face text-h1">{i18n.t('Conversations')}</h1>
        {tab === 'signals' && unread > 0 && <MarkAllRead of="signals" heading={inbox} />}
      </header>
      <p className="sr-only">{TEXT}</p>
      <Tabs
        label={i18n.t('Conversations')}
        value={tab}
        onValueChange={choose}
        tabs={[
          {
            value: 'signals',
            id: 'signals-inbox',
            ref: inbox,
            label: <InboxLabel unread={unread} />,
            panel: <InboxPanel unread={unread} />,
          },
          {
            value: 'chats',
            id: 'active-chats',
            ref: chats,
            label: <ChatsLabel />,
            panel: <ChatList heading={chats} titles="h2" />,
          },
        ]}
      />
    </>
  )
}

const InboxLabel = ({ unread }: { unread: number }) => (
  <Sentence text={i18n.t('Signals Inbox <0/>')}>
    <CountBadge count={unread} label={toNewSignalsText(unread)} />
  </Sentence>
)

function ChatsLabel() {
  const { total, unread } = useChatCounts()
  return (
    <>
      {i18n.t('Active Chats')}
      {unread === 0 && total > 0 && (
        <span className="font-mono text-caption text-ink-3">
          <Sentence text={i18n.t('{total, plural, one {#<0> chat</0>} other {#<0> chats</0>}}', { total })}>
            <span className="sr-only" />
          </Sentence>
        </span>
      )}
      <CountBadge count={unread} label={toUnreadText(unread)} />
    </>
  )
}

const InboxPanel = ({ unread }: { unread: number }) => (
  <>
    {unread > 0 && (
      <Badge tone="signal" className="me-2 mt-3">
        {toNewSignalsText(unread)}
      </Badge>
    )}
    <Signals titles="h2" />
  </>
)
