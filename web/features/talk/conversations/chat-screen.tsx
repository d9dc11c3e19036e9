import type { ConversationId } from '#contract/ids.ts'
import { isolated } from '#contract/plain-line.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { useMember } from '#web/platform/app.ts'
import { isRefusal } from '#web/platform/failure.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { FullScreen } from '#web/ui/overlay/full-screen.tsx'
import { continueLinkId } from './chat-address.ts'
import { ChatBar } from './chat-bar.tsx'
import { ConversationView } from './conversation-view.tsx'
import { useConversation } from './queries.ts'
import { nameOf, sidesOf } from './sides.ts'

const MISSING = 'Conversation not found'

const isMissing = (error: unknown) => isRefusal(error, 'conversation.missing', 'request.invalid')

type Props = { id: ConversationId; open: boolean; onClose: () => void; onClosed: () => void }

/** A chat over the whole screen. */
export function ChatScreen({ id, open, onClose, onClosed }: Props) {
  const { id: me } = useMember()
  const query = useConversation(id)
  const { data: conversation, error } = query
  const name = conversation && nameOf(sidesOf(conversation, me).other)
  return (
    <FullScreen
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={isMissing(error) ? MISSING : name ? `Chat with ${isolated(name)}` : 'Chat'}
      otherwiseFocus={() =>
        document.getElementById(continueLinkId(id)) ?? document.getElementById('active-chats')
      }
    >
      {conversation && !isMissing(error) ? (
        <ConversationView conversation={conversation} onClose={onClose} />
      ) : (
        <>
          <ChatBar onClose={onClose} />
          <Absence query={query} />
        </>
      )}
    </FullScreen>
  )
}

function Absence({ query }: { query: ReturnType<typeof useConversation> }) {
  if (query.isPending) return <Spinner size="lg" label="Loading chat..." className="flex-1" />
  if (isMissing(query.error))
    return (
      <EmptyState as="h2" title={MISSING}>
        The address is not complete, or the conversation is between others.
      </EmptyState>
    )
  return (
    <div className="mx-auto w-full max-w-prose p-4">
      <LoadFailure query={query} />
    </div>
  )
}
