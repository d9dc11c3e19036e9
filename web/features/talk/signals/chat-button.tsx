import { Link } from 'react-router'
import type { ConversationId, NotificationId } from '#contract/ids.ts'
import { i18n } from '#contract/text/i18n.ts'
import { openedToAnswer } from '#web/features/talk/conversations/chat-state.ts'
import { links } from '#web/links.ts'
import { Button, buttonClass } from '#web/ui/form/button.tsx'
import type { useChatStart } from './mutations.ts'

type About = { name: string; title: string }

type Props = {
  signalId: NotificationId
  conversationId: ConversationId | null
  about: About
  chat: ReturnType<typeof useChatStart>
  onStart?: () => void
}

export function ChatButton({ signalId, conversationId, about, chat, onStart }: Props) {
  if (conversationId) return <ContinueChat id={conversationId} about={about} />
  const start = () => {
    onStart?.()
    void chat.start(signalId)
  }
  return (
    <Button
      look="outline"
      size="sm"
      busy={chat.starting === signalId}
      data-act="chat"
      aria-label={i18n.t('Start Chat with {name} about “{title}”', about)}
      onClick={start}
    >
      {i18n.t('Start Chat')}
    </Button>
  )
}

export const ContinueChat = ({ id, about }: { id: ConversationId; about: About }) => (
  <Link
    to={links.chat(id)}
    state={openedToAnswer}
    preventScrollReset
    data-act="chat"
    aria-label={i18n.t('Continue chat with {name} about “{title}”', about)}
    className={buttonClass({ look: 'outline', size: 'sm' })}
  >
    {i18n.t('Continue chat')}
  </Link>
)
