import { Ban, Download, Ellipsis, LogOut } from 'lucide-react'
import { useState } from 'react'
import type { ConversationId } from '#contract/ids.ts'
import type { Conversation, Participant } from '#contract/talk/conversations.ts'
import { i18n } from '#contract/text/i18n.ts'
import { isolateDirection } from '#contract/text/plain-line.ts'
import { useReporting } from '#web/features/moderation/reports/use-reporting.tsx'
import { useBlock, useUnblock } from '#web/features/talk/block-mutations.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { buttonClass } from '#web/ui/form/button.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import type { MenuItem } from '#web/ui/overlay/menu.tsx'
import { MenuButton } from '#web/ui/overlay/menu-button.tsx'
import { useConversationMute, useLeaveChat, useTranscript } from './mutations.ts'
import { toName } from './participants.ts'

const ConfirmDialog = lazyPart(async () => (await import('#web/ui/overlay/confirm-dialog.tsx')).ConfirmDialog)

type Props = { conversation: Conversation; other: Participant | undefined; onLeft: () => void }

export function ChatMenu({ conversation, other, onLeft }: Props) {
  const [asking, setAsking] = useState<boolean>()
  const [leaving, setLeaving] = useState<boolean>()
  const ownItems = useOwnItems(conversation)
  const { items, dialog } = useOtherItems({ conversation, other, onBlock: () => setAsking(true) })
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
      {dialog}
      {asking !== undefined && other && <BlockDialog other={other} open={asking} onOpenChange={setAsking} />}
      {leaving !== undefined && (
        <LeaveDialog id={conversation.id} open={leaving} onOpenChange={setLeaving} onLeft={onLeft} />
      )}
    </>
  )
}

type OtherProps = Pick<Props, 'conversation' | 'other'> & { onBlock: () => void }

function useOtherItems({ conversation, other, onBlock }: OtherProps) {
  const { report, dialog } = useReporting()
  const { send: unblock } = useUnblock()
  if (!other) return { items: [], dialog }
  const block: MenuItem = conversation.blocked
    ? {
        label: i18n.t('Unblock'),
        icon: <Ban />,
        onSelect: () => void unblock({ params: { memberId: other.id } }),
      }
    : {
        label: i18n.t('Block {name}', { name: isolateDirection(toName(other)) }),
        icon: <Ban />,
        tone: 'danger',
        onSelect: onBlock,
      }
  return { items: [block, report(i18n.t('Report this member'), { kind: 'member', id: other.id })], dialog }
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
      text={i18n.t(
        'It leaves your list, and no one can write in it any more. The other person keeps what was written.',
      )}
      confirmLabel={i18n.t('Leave')}
      onConfirm={() => leave()}
    />
  )
}

type DialogProps = { other: Participant; open: boolean; onOpenChange: (open: boolean) => void }

function BlockDialog({ other, open, onOpenChange }: DialogProps) {
  const { send: block } = useBlock()
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={i18n.t('Block {name}?', { name: isolateDirection(toName(other)) })}
      text={i18n.t(
        'Neither of you can send the other messages, and what they do raises no more signals for you. What was written stays, and you can lift the block at any time.',
      )}
      confirmLabel={i18n.t('Block')}
      onConfirm={() => block({ params: { memberId: other.id } })}
    />
  )
}
