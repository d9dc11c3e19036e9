import type { MemberId } from '#contract/ids.ts'
import { BanDialog } from './ban-dialog.tsx'
import { DecisionWords } from './decision-words.tsx'
import { useSeenDecision } from './use-case-decision.ts'

type Props = { member: { id: MemberId; name: string | null }; onClose: () => void }

export function MemberBanDialog({ member, onClose }: Props) {
  const decision = useSeenDecision({ kind: 'member', id: member.id })
  return (
    <BanDialog member={member} decision={decision} onClose={onClose}>
      <DecisionWords decision={decision} isInDialog />
    </BanDialog>
  )
}
