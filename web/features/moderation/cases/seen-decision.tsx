import type { MemberId } from '#contract/ids.ts'
import type { SeenSubject } from '#contract/moderation/decisions.ts'
import { ProofPrompt } from '#web/features/core/proof-prompt.tsx'
import { HideDialog } from './hide-dialog.tsx'
import { MemberBanDialog } from './member-ban-dialog.tsx'

type Props = { subject: SeenSubject; name: string | null; onClose: () => void }

/** The dialog of a moderator outside of /admin, where nothing else asks for a proof. */
export const SeenDecision = ({ subject: { kind, id }, name, onClose }: Props) => (
  <>
    {kind === 'member' ? (
      <MemberBanDialog member={{ id: id as MemberId, name }} onClose={onClose} />
    ) : (
      <HideDialog subject={{ kind, id }} onClose={onClose} />
    )}
    <ProofPrompt />
  </>
)
