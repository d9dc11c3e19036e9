import { Link } from 'react-router'
import type { Conversation, Participant } from '#contract/conversations.ts'
import { AuthorName } from '#web/features/core/authors/author-name.tsx'
import { uiKinds } from '#web/features/items/items/kinds.ts'
import { links } from '#web/links.ts'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { Glyph } from '#web/ui/brand/glyph.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { ChatBar } from './chat-bar.tsx'
import { ChatMenu } from './chat-menu.tsx'
import { preloadGuide } from './guide-panel.tsx'
import { nameOf } from './sides.ts'

type Props = {
  conversation: Conversation
  other: Participant | undefined
  onClose: () => void
  /** Whether the guide is open, and how to change that; undefined once there is none. */
  guide: { open: boolean; toggle: () => void } | undefined
}

/** With whom one talks and about what, and what can be opened. */
export function ChatHeader({ conversation, other, onClose, guide }: Props) {
  return (
    <ChatBar onClose={onClose}>
      <Avatar id={other?.id ?? conversation.id} name={nameOf(other)} size="md" className="max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <AuthorName
          author={{ ...other, name: nameOf(other) }}
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
          Interview Guide
        </Button>
      )}
      <ChatMenu conversation={conversation} other={other} />
    </ChatBar>
  )
}

const Subject = ({ conversation: { contentType, contentId, contentTitle } }: Pick<Props, 'conversation'>) => (
  <p className="truncate text-caption text-ink-2">
    about{' '}
    <Link to={links.item(contentType, contentId)} className="rounded-kbd underline-offset-2 hover:underline">
      <bdi>{contentTitle}</bdi>
    </Link>
  </p>
)
