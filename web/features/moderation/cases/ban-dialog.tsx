import type { ReactNode } from 'react'
import type { MemberId } from '#contract/ids.ts'
import { i18n } from '#contract/text/i18n.ts'
import { BanBlocklist, useBanBlocklist } from '#web/features/moderation/blocklist/ban-dialog-blocklist.tsx'
import { BAN_TEXT, BanEnd, useBanEnd } from '#web/features/moderation/controls/ban-end.tsx'
import { BanReach, useBanReach } from '#web/features/moderation/purges/ban-reach.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import type { Decision } from './use-case-decision.ts'

type Props = {
  member: { id: MemberId; name: string | null }
  decision: Decision
  onClose: () => void
  /** The words of the decision, unless the page has them. */
  children?: ReactNode
}

function useBan({ decision, onClose }: Pick<Props, 'decision' | 'onClose'>) {
  const end = useBanEnd()
  const { until } = end
  const reach = useBanReach(until)
  const { purges } = reach
  const blocklist = useBanBlocklist()
  const onDone = () => {
    void blocklist.make()
    onClose()
  }
  const ban = () => {
    if (until !== undefined && decision.check())
      void decision.decide({ act: 'ban', purges, ...(until && { until }), onDone })
  }
  return { end, reach, blocklist, ban, isReady: until !== undefined && decision.reason !== '' }
}

export function BanDialog({ member, decision, onClose, children }: Props) {
  const { end, reach, blocklist, ban, isReady } = useBan({ decision, onClose })
  const isSending = decision.pendingAct !== undefined
  return (
    <Dialog
      open
      size={children ? 'md' : 'sm'}
      onOpenChange={open => !open && !isSending && onClose()}
      title={i18n.t('Ban {name}', { name: member.name ?? i18n.t('this member') })}
      text={BAN_TEXT}
      footer={
        <>
          <Button look="outline" disabled={isSending} onClick={onClose}>
            {i18n.t('Cancel')}
          </Button>
          <Button look="danger" busy={isSending} disabled={!isReady} onClick={ban}>
            {reach.purges ? i18n.t('Ban and hide everything') : i18n.t('Ban')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {decision.failure && <ErrorState message={decision.failure} />}
        {children}
        <BanEnd {...end} />
        <BanReach memberId={member.id} {...reach} />
        <BanBlocklist memberId={member.id} {...blocklist} />
      </div>
    </Dialog>
  )
}
