import { Ban } from 'lucide-react'
import { useState } from 'react'
import type { Author } from '#contract/author.ts'
import { i18n } from '#contract/text/i18n.ts'
import { isolateDirection } from '#contract/text/plain-line.ts'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import { ConfirmDialog } from '#web/ui/overlay/lazy-part.tsx'
import type { MenuItem } from '#web/ui/overlay/menu.tsx'
import { useBlock, useUnblock } from './mutations.ts'

type Props = { member: Pick<Author, 'id' | 'name'> | undefined; isBlocked: boolean }

/** Returns nothing for a member who has left. The dialog must be rendered beside the menu. */
export function useBlocking({ member, isBlocked }: Props) {
  const [asking, setAsking] = useState<boolean>()
  const { send: unblock } = useUnblock()
  if (!member) return { items: [], dialog: null }
  const { id } = member
  const name = isolateDirection(member.name ?? i18n.t('Unknown'))
  const item: MenuItem = isBlocked
    ? { label: i18n.t('Unblock'), icon: <Ban />, onSelect: () => void unblock({ params: { memberId: id } }) }
    : {
        label: i18n.t('Block {name}', { name }),
        icon: <Ban />,
        tone: 'danger',
        onSelect: () => setAsking(true),
      }
  const dialog = asking !== undefined && (
    <BlockDialog key="block" id={id} name={name} open={asking} onOpenChange={setAsking} />
  )
  return { items: [item], dialog }
}

type DialogProps = {
  id: Author['id']
  name: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

function BlockDialog({ id, name, ...shown }: DialogProps) {
  const { send } = useBlock()
  const block = async () => {
    if ((await send({ params: { memberId: id } })) === undefined) return
    notifySuccess({
      title: i18n.t('You have blocked {name}', { name }),
      description: i18n.t('You can unblock them in Settings.'),
    })
  }
  return (
    <ConfirmDialog
      {...shown}
      title={i18n.t('Block {name}?', { name })}
      text={i18n.t(
        'You won’t be able to message each other, and you’ll get no signals from them. Earlier messages stay, and you can unblock them at any time.',
      )}
      confirmLabel={i18n.t('Block')}
      onConfirm={block}
    />
  )
}
