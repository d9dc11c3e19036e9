import type { MemberId } from '#contract/ids.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { BanDialog } from './ban-dialog.tsx'
import { DecisionWords } from './decision-words.tsx'
import { useSeenDecision } from './use-case-decision.ts'

type Props = { member: { id: MemberId; name: string | null }; onClose: () => void }

export function MemberBanDialog({ member, onClose }: Props) {
  const decision = useSeenDecision({ kind: 'member', id: member.id })
  return (
    <BanDialog
      member={member}
      size="md"
      isReady={decision.reason !== ''}
      isSending={decision.pendingAct !== undefined}
      onClose={onClose}
      onBan={({ until, purges, onDone }) => {
        const done = () => {
          onDone()
          onClose()
        }
        if (decision.check())
          void decision.decide({ act: 'ban', purges, ...(until && { until }), onDone: done })
      }}
    >
      {decision.failure && <ErrorState message={decision.failure} />}
      <DecisionWords decision={decision} isInDialog />
    </BanDialog>
  )
}
