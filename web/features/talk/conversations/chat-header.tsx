import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Author } from '#contract/author.ts'
import type { Conversation, Participant } from '#contract/talk/conversations.ts'
import { i18n } from '#contract/text/i18n.ts'
import { AuthorName } from '#web/features/core/author-name.tsx'
import { uiKinds } from '#web/features/core/ui-kinds.ts'
import { links } from '#web/links.ts'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { Glyph } from '#web/ui/brand/glyph.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { IconButton } from '#web/ui/form/icon-button.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { ChatMenu } from './chat-menu.tsx'
import { preloadGuide } from './guide/guide-panel.tsx'
import { toName } from './participants.ts'

type Props = {
  conversation: Conversation
  other: Participant | undefined
  partner: Author | null | undefined
  onClose: () => void
  guide: { open: boolean; toggle: () => void } | undefined
}

export function ChatHeader({ conversation, other, partner, onClose, guide }: Props) {
  return (
    <ChatBar onClose={onClose}>
      <Avatar
        id={partner?.id ?? conversation.id}
        name={toName(partner)}
        picture={partner?.avatar}
        size="md"
        className="max-sm:hidden"
      />
      <div className="min-w-0 flex-1">
        <AuthorName
          author={{ ...partner, name: toName(partner) }}
          className="block truncate py-0.75 text-body-sm font-semibold"
        />
        <Subject conversation={conversation} />
      </div>
      <Glyph
        id={conversation.contentId}
        kind={uiKinds[conversation.contentType]}
        size="sm"
        className="max-md:hidden"
      />
      {guide && (
        <Button
          look="outline"
          size="sm"
          aria-expanded={guide.open}
          onPointerEnter={preloadGuide}
          onFocus={preloadGuide}
          onClick={guide.toggle}
        >
          {i18n.t('Interview Guide')}
        </Button>
      )}
      <ChatMenu conversation={conversation} other={other} onLeft={onClose} />
    </ChatBar>
  )
}

const Subject = ({ conversation: { contentType, contentId, contentTitle } }: Pick<Props, 'conversation'>) => (
  <p data-source="notice" className="truncate text-caption text-ink-2">
    <Sentence text={i18n.t('about <0/>')}>
      <Link
        to={links.item(contentType, contentId)}
        className="rounded-kbd underline-offset-2 hover:underline"
      >
        <bdi>{contentTitle}</bdi>
      </Link>
    </Sentence>
  </p>
)

export const ChatBar = ({ onClose, children }: { onClose: () => void; children?: ReactNode }) => (
  <header className="flex min-h-15 flex-none items-center gap-2 border-b border-line-subtle bg-surface px-2 py-2 md:gap-3 md:px-4">
    <IconButton label={i18n.t('Close chat')} onClick={onClose}>
      <ChevronLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
    </IconButton>
    {children}
  </header>
)
