import { Ban, Download, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { Conversation, Participant } from '#contract/conversations.ts'
import { isolateDirection } from '#contract/plain-line.ts'
import { useBlock, useUnblock } from '#web/features/talk/blocks/mutations.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { buttonClass } from '#web/ui/form/button.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import type { MenuItem } from '#web/ui/overlay/menu.tsx'
import { MenuButton } from '#web/ui/overlay/menu-button.tsx'
import { useConversationMute, useTranscript } from './mutations.ts'
import { toName } from './participants.ts'

const AlertDialog = lazyPart(async () => (await import('#web/ui/overlay/alert-dialog.tsx')).AlertDialog)

type Props = { conversation: Conversation; other: Participant | undefined }

/** The menu of a conversation: mute it, download the transcript, block the other participant. */
export function ChatMenu({ conversation, other }: Props) {
  const [asking, setAsking] = useState<boolean>()
  const ownItems = useOwnItems(conversation)
  const { mutateAsync: unblock } = useUnblock()
  const unblockOnce = useOneAtATime(unblock)
  const block = conversation.blocked
    ? { label: 'Unblock', icon: <Ban />, onSelect: () => other && void unblockOnce(other.id) }
    : {
        label: `Block ${isolateDirection(toName(other))}`,
        icon: <Ban />,
        tone: 'danger' as const,
        onSelect: () => setAsking(true),
      }
  return (
    <>
      <MenuButton
        label="Chat options"
        className={buttonClass({ look: 'ghost', size: 'sm', className: 'flex-none' })}
        sections={[{ items: ownItems }, ...(other ? [{ items: [block] }] : [])]}
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </MenuButton>
      {asking !== undefined && other && <BlockDialog other={other} open={asking} onOpenChange={setAsking} />}
    </>
  )
}

/** The items that concern the member alone. */
function useOwnItems({ id, muted }: Conversation): MenuItem[] {
  const { mutate: mute } = useConversationMute(id)
  const { mutateAsync: download } = useTranscript(id)
  const downloadOnce = useOneAtATime(() => download())
  return [
    { label: 'Mute notifications', isOn: muted, onSelect: () => mute(!muted) },
    { label: 'Download transcript', icon: <Download />, onSelect: () => void downloadOnce(undefined) },
  ]
}

type DialogProps = { other: Participant; open: boolean; onOpenChange: (open: boolean) => void }

function BlockDialog({ other, open, onOpenChange }: DialogProps) {
  const { mutateAsync, isPending } = useBlock()
  const block = useOneAtATime(async (member: Participant) => {
    try {
      await mutateAsync(member.id)
    } finally {
      onOpenChange(false)
    }
  })
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Block ${isolateDirection(toName(other))}?`}
      text="Neither of you can send the other messages, and what they do raises no more signals for you. What was written stays, and you can lift the block at any time."
      confirmLabel="Block"
      busy={isPending}
      onConfirm={() => void block(other)}
    />
  )
}
