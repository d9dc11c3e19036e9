import { ChevronLeft, Download, Ellipsis, LogOut } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Author } from '#contract/author.ts'
import type { ConversationId } from '#contract/ids.ts'
import type { Conversation, Participant } from '#contract/talk/conversations.ts'
import { i18n } from '#contract/text/i18n.ts'
import { AuthorName } from '#web/features/core/author-name.tsx'
import { uiKinds } from '#web/features/core/ui-kinds.ts'
import { useReporting } from '#web/features/moderation/reports/use-reporting.tsx'
import { useBlocking } from '#web/features/talk/blocks/use-blocking.tsx'
import { links } from '#web/links.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { Glyph } from '#web/ui/brand/glyph.tsx'
import { Button, buttonClass } from '#web/ui/form/button.tsx'
import { IconButton } from '#web/ui/form/icon-button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/lazy-part.tsx'
import type { MenuItem } from '#web/ui/overlay/menu.tsx'
import { MenuButton } from '#web/ui/overlay/menu-button.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { preloadGuide } from './guide/guide-panel.tsx'
import { useConversationMute, useLeaveChat, useTranscript } from './mutations.ts'
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
    <Sentence text={i18n.t('about “<0/>”')}>
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

type ChatMenuProps = { conversation: Conversation; other: Participant | undefined; onLeft: () => void }

function ChatMenu({ conversation, other, onLeft }: ChatMenuProps) {
  const [leaving, setLeaving] = useState<boolean>()
  const ownItems = useOwnItems(conversation)
  const { items, dialogs } = useOtherItems({ conversation, other })
  const leave = {
    label: i18n.t('Leave chat'),
    icon: <LogOut />,
    tone: 'danger' as const,
    onSelect: () => setLeaving(true),
  }
  return (
    <>
      <MenuButton
        label={i18n.t('Chat options')}
        className={buttonClass({ look: 'ghost', size: 'sm', className: 'flex-none' })}
        sections={[{ items: ownItems }, { items: [leave, ...items] }]}
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </MenuButton>
      {dialogs}
      {leaving !== undefined && (
        <LeaveDialog id={conversation.id} open={leaving} onOpenChange={setLeaving} onLeft={onLeft} />
      )}
    </>
  )
}

function useOtherItems({ conversation, other }: Omit<ChatMenuProps, 'onLeft'>) {
  const { report, dialog } = useReporting()
  const blocking = useBlocking({ member: other, isBlocked: conversation.blocked })
  const items = other
    ? [...blocking.items, report(i18n.t('Report this member'), { kind: 'member', id: other.id })]
    : []
  return { items, dialogs: [dialog, blocking.dialog] }
}

function useOwnItems({ id, muted }: Conversation): MenuItem[] {
  const { mutate: mute } = useConversationMute(id)
  const { mutateAsync: download } = useTranscript(id)
  const downloadOnce = useOneAtATime(() => download())
  return [
    { label: i18n.t('Mute notifications'), isOn: muted, onSelect: () => mute(!muted) },
    {
      label: i18n.t('Download transcript'),
      icon: <Download />,
      onSelect: () => void downloadOnce(undefined),
    },
  ]
}

type LeaveProps = {
  id: ConversationId
  open: boolean
  onOpenChange: (open: boolean) => void
  onLeft: () => void
}

function LeaveDialog({ id, open, onOpenChange, onLeft }: LeaveProps) {
  const { mutateAsync: leave } = useLeaveChat(id, onLeft)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={i18n.t('Leave this chat?')}
      text={i18n.t('This closes the chat for both of you. The other person keeps the messages.')}
      confirmLabel={i18n.t('Leave')}
      onConfirm={() => leave()}
    />
  )
}
