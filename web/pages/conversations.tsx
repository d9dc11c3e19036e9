import { ActiveChats } from '#web/features/talk/conversations/active-chats.tsx'
import { openedFromList } from '#web/features/talk/conversations/chat-address.ts'
import { OpenChat } from '#web/features/talk/conversations/open-chat.tsx'
import { useUnreadSignals } from '#web/features/talk/signals/queries.ts'
import { SignalsInbox } from '#web/features/talk/signals/signals-inbox.tsx'
import { useTitle } from '#web/platform/use-title.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

export function Conversations() {
  useTitle('Conversations')
  const { isPending } = useUnreadSignals()
  return (
    <>
      <PageHeader
        title="Conversations"
        text="Signals from people who met your projects, and the chats they led to."
      />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <SignalsInbox chatState={openedFromList} />
        {/* In one column it comes below the inbox, which may turn out to be long. */}
        <div className={isPending ? 'max-lg:invisible' : ''}>
          <ActiveChats />
        </div>
      </div>
      <OpenChat />
    </>
  )
}
