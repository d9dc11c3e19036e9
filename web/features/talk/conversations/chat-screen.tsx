import type { ConversationId } from '#contract/ids.ts'
import { i18n } from '#contract/text/i18n.ts'
import { isolateDirection } from '#contract/text/plain-line.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { isRefusal } from '#web/platform/api/failure.ts'
import { useMember } from '#web/platform/app.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { FullScreen } from '#web/ui/overlay/full-screen.tsx'
import { toContinueLinkId } from './chat-address.ts'
import { ChatBar } from './chat-header.tsx'
import { ConversationView } from './conversation-view.tsx'
import { getSides, toName } from './participants.ts'
import { useConversation } from './queries.ts'

const MISSING = i18n.t('Conversation not found')

const isMissing = (error: unknown) => isRefusal(error, 'conversation.missing', 'request.invalid')

type Props = { id: ConversationId; open: boolean; onClose: () => void; onClosed: () => void }

export function ChatScreen({ id, open, onClose, onClosed }: Props) {
  const { id: me } = useMember()
  const query = useConversation(id)
  const { data: conversation, error } = query
  const name = conversation && toName(getSides(conversation, me).partner)
  return (
    <FullScreen
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={
        isMissing(error)
          ? MISSING
          : name
            ? i18n.t('Chat with {name}', { name: isolateDirection(name) })
            : i18n.t('Chat')
      }
      otherwiseFocus={() =>
        document.getElementById(toContinueLinkId(id)) ?? document.getElementById('active-chats')
      }
    >
      {conversation && !isMissing(error) ? (
        <ConversationView conversation={conversation} onClose={onClose} />
      ) : (
        <>
          <ChatBar onClose={onClose} />
          <ChatPlaceholder query={query} />
        </>
      )}
    </FullScreen>
  )
}

function ChatPlaceholder({ query }: { query: ReturnType<typeof useConversation> }) {
  if (query.isPending) return <Spinner size="lg" label={i18n.t('Loading chat...')} className="flex-1" />
  if (isMissing(query.error))
    return (
      <EmptyState as="h2" title={MISSING}>
        {i18n.t('The address may be incomplete, or the conversation may be between others.')}
      </EmptyState>
    )
  return (
    <div className="mx-auto w-full max-w-prose p-4">
      <LoadFailure query={query} />
    </div>
  )
}
