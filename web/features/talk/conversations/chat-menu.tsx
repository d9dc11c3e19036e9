import { Download, Ellipsis, LogOut } from 'lucide-react'
import { useState } from 'react'
import type { ConversationId } from '#contract/ids.ts'
import type { Conversation, Participant } from '#contract/talk/conversations.ts'
import { i18n } from '#contract/text/i18n.ts'
import { useReporting } from '#web/features/moderation/reports/use-reporting.tsx'
import { useBlocking } from '#web/features/talk/blocks/use-blocking.tsx'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { buttonClass } from '#web/ui/form/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/lazy-part.tsx'
import type { MenuItem } from '#web/ui/overlay/menu.tsx'
import { MenuButton } from '#web/ui/overlay/menu-button.tsx'
import { useConversationMute, useLeaveChat, useTranscript } from './mutations.ts'

type Props = { conversation: Conversation; other: Participant | undefined; onLeft: () => void }

export function ChatMenu({ conversation, other, onLeft }: Props) {
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

function useOtherItems({ conversation, other }: Omit<Props, 'onLeft'>) {
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
