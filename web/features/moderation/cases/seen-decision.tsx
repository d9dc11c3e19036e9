import { EyeOff } from 'lucide-react'
import type { MemberId } from '#contract/ids.ts'
import type { SeenSubject } from '#contract/moderation/decisions.ts'
import { i18n } from '#contract/text/i18n.ts'
import { ProofPrompt } from '#web/features/core/proof-prompt.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DecisionWords, toReachText } from './decision-words.tsx'
import { MemberBanDialog } from './member-ban-dialog.tsx'
import { useSeenDecision } from './use-case-decision.ts'

type SeenProps = { subject: SeenSubject; name: string | null; onClose: () => void }

/** The dialog of a moderator outside of /admin, where nothing else asks for a proof. */
export const SeenDecision = ({ subject: { kind, id }, name, onClose }: SeenProps) => (
  <>
    {kind === 'member' ? (
      <MemberBanDialog member={{ id: id as MemberId, name }} onClose={onClose} />
    ) : (
      <HideDialog subject={{ kind, id }} onClose={onClose} />
    )}
    <ProofPrompt />
  </>
)

const titles = {
  item: i18n.t('Hide this post'),
  comment: i18n.t('Hide this comment'),
  answer: i18n.t('Hide this answer'),
  solution: i18n.t('Hide this solution'),
} as const

type HideableSubject = SeenSubject & { kind: keyof typeof titles }

type Props = { subject: HideableSubject; onClose: () => void }

function HideDialog({ subject, onClose }: Props) {
  const decision = useSeenDecision(subject)
  const isSending = decision.pendingAct !== undefined
  return (
    <Dialog
      open
      onOpenChange={open => !open && !isSending && onClose()}
      title={titles[subject.kind]}
      text={toReachText(undefined)}
      footer={
        <>
          <Button look="outline" disabled={isSending} onClick={onClose}>
            {i18n.t('Cancel')}
          </Button>
          <Button
            busy={isSending}
            disabled={decision.reason === ''}
            onClick={() => decision.check() && void decision.decide({ act: 'hide', onDone: onClose })}
          >
            <EyeOff aria-hidden="true" className="size-4.5" />
            {i18n.t('Hide')}
          </Button>
        </>
      }
    >
      {decision.failure && <ErrorState message={decision.failure} className="mb-3" />}
      <DecisionWords decision={decision} isInDialog />
    </Dialog>
  )
}
