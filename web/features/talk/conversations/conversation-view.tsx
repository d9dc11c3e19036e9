import { useState } from 'react'
import type { Conversation } from '#contract/conversations.ts'
import { isolated } from '#contract/plain-line.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { useMember } from '#web/platform/app.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { ChatHeader } from './chat-header.tsx'
import { ClosedNote } from './closed-note.tsx'
import { Composer } from './composer.tsx'
import { GuidePanel } from './guide-panel.tsx'
import { InterviewPrompt } from './interview-prompt.tsx'
import { MessageList } from './message-list.tsx'
import { isOwn, latestSeqOf } from './shown-message.ts'
import { isOpen, nameOf, sidesOf } from './sides.ts'
import { useMessages } from './sync/use-messages.ts'
import { useReading } from './use-reading.ts'
import { useVisible } from './use-visible.ts'
import { useWide } from './use-wide.ts'

type Props = { conversation: Conversation; onClose: () => void }
type Log = ReturnType<typeof useMessages>

/** A conversation: who and what, the messages, what is written, and the guide beside them. */
export function ConversationView({ conversation, onClose }: Props) {
  const { id: me } = useMember()
  const { other } = sidesOf(conversation, me)
  const log = useMessages(conversation.id)
  const guide = useGuide(conversation)
  const name = nameOf(other)
  const asked = new Set(log.messages.filter(message => isOwn(message, me)).map(({ content }) => content))
  return (
    <>
      <ChatHeader conversation={conversation} other={other} onClose={onClose} guide={guide} />
      <div className="flex min-h-0 flex-1">
        <div className="flex min-w-0 flex-1 flex-col">
          <Messages conversation={conversation} log={log} />
          <p className="mx-auto h-6 w-full max-w-prose flex-none truncate px-4 text-caption text-ink-2">
            {log.typing && !conversation.blocked && `${isolated(name)} is typing…`}
          </p>
          {isOpen(conversation) ? (
            <Composer conversationId={conversation.id} to={name} onSend={log.send} onTyping={log.sayTyping} />
          ) : (
            <ClosedNote other={other} />
          )}
        </div>
        {guide && <GuidePanel open={guide.open} onClose={guide.toggle} asked={asked} onAsk={log.send} />}
      </div>
    </>
  )
}

/** The guide for as long as there is one: beside the messages from the start where there is room. */
function useGuide(conversation: Conversation) {
  const isWide = useWide()
  const [chosen, setChosen] = useState<boolean>()
  if (conversation.interviewCompleted || !isOpen(conversation)) return undefined
  const open = chosen ?? isWide
  return { open, toggle: () => setChosen(!open) }
}

function Messages({ conversation, log }: { conversation: Conversation; log: Log }) {
  const { id: me } = useMember()
  const [isEndShown, setEndShown] = useState(true)
  const isVisible = useVisible()
  const { own, other } = sidesOf(conversation, me)
  const readSeq = own?.readSeq ?? 0
  const isSeen = isEndShown && isVisible && log.messages.length > 0
  useReading({ conversationId: conversation.id, seq: latestSeqOf(log.messages), readSeq, isSeen })
  if (log.isPending) return <Spinner label="Loading messages..." className="min-h-0 flex-1" />
  if (log.error)
    return (
      <div className="mx-auto min-h-0 w-full max-w-prose flex-1 p-4">
        <LoadFailure query={{ error: log.error, isFetching: false, refetch: async () => log.retry() }} />
      </div>
    )
  return (
    <MessageList log={log} me={me} readSeq={other?.readSeq ?? 0} onEnd={setEndShown}>
      {log.messages.length === 0 && (
        <EmptyState as="h2" title="Ready to start the conversation?" className="my-auto">
          Ask about the last time it happened. The Interview Guide has questions to begin with.
        </EmptyState>
      )}
      <InterviewPrompt conversation={conversation} />
    </MessageList>
  )
}
