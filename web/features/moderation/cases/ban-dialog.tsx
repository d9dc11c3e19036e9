import type { ReactNode } from 'react'
import type { MemberId } from '#contract/ids.ts'
import { i18n } from '#contract/text/i18n.ts'
import { BanBlocklist, useBanBlocklist } from '#web/features/moderation/blocklist/ban-dialog-blocklist.tsx'
import { BAN_TEXT, BanEnd, useBanEnd } from '#web/features/moderation/controls/ban-end.tsx'
import { BanReach, useBanReach } from '#web/features/moderation/purges/ban-reach.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

/** `until` is the end of the ban in ISO 8601, null for none. `onDone` is called once the ban is given. */
export type Ban = { until: string | null; purges: boolean; onDone: () => void }

type Props = {
  member: { id: MemberId; name: string | null }
  size?: 'sm' | 'md'
  isReady?: boolean
  isSending: boolean
  onBan: (ban: Ban) => void
  onClose: () => void
  /** Fields above the end of the ban. */
  children?: ReactNode
}

export function BanDialog({ member, size = 'sm', isReady = true, isSending, ...props }: Props) {
  const { onBan, onClose, children } = props
  const end = useBanEnd()
  const { until } = end
  const reach = useBanReach(until)
  const { purges } = reach
  const blocklist = useBanBlocklist()
  const ban = () => until !== undefined && onBan({ until, purges, onDone: () => void blocklist.make() })
  return (
    <Dialog
      open
      size={size}
      onOpenChange={open => !open && !isSending && onClose()}
      title={i18n.t('Ban {name}', { name: member.name ?? i18n.t('this member') })}
      text={BAN_TEXT}
      footer={
        <>
          <Button look="outline" disabled={isSending} onClick={onClose}>
            {i18n.t('Cancel')}
          </Button>
          <Button look="danger" busy={isSending} disabled={until === undefined || !isReady} onClick={ban}>
            {purges ? i18n.t('Ban and hide everything') : i18n.t('Ban')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {children}
        <BanEnd {...end} />
        <BanReach memberId={member.id} {...reach} />
        <BanBlocklist memberId={member.id} {...blocklist} />
      </div>
    </Dialog>
  )
}
