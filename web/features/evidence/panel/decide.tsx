import { useState } from 'react'
import type { Decision, OwnEvidence, Verdict } from '#contract/evidence/evidence.ts'
import { toEvidenceDay } from '#contract/evidence/numbers.ts'
import type { ItemId } from '#contract/ids.ts'
import { Button } from '#web/ui/form/button.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'

const DecisionDialog = lazyPart(async () => (await import('./decision-dialog.tsx')).DecisionDialog)

function toDecisionText(decision: Decision, verdict: Verdict | undefined) {
  const isAgainst = verdict !== undefined && decision !== 'change' && decision !== verdict
  return isAgainst ? `Your rule said ${verdict}. You decided: ${decision}` : `You decided: ${decision}`
}

type Props = { itemId: ItemId; evidence: OwnEvidence; now: string }

/** Asks what the author decided, or says it. */
export function Decide({ itemId, evidence: { decision, rules: bars }, now }: Props) {
  const [isOpen, setOpen] = useState<boolean>()
  const [bar] = bars
  const day = bar ? `You wanted to decide by ${toEvidenceDay(bar.decideBy, now)}. ` : ''
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-5 py-5 md:px-6.5">
      <div>
        <h3 className="text-body-sm font-medium">
          {decision ? toDecisionText(decision.decision, bar?.verdict?.verdict) : 'What did you decide?'}
        </h3>
        <p className="mt-0.5 text-caption text-ink-2">
          {decision
            ? `Written on ${toEvidenceDay(decision.at, now)}. Everybody reads it on this page.`
            : `${day}Everybody who voted is told once, with your reason.`}
        </p>
      </div>
      <Button look="outline" className="max-md:w-full" onClick={() => setOpen(true)}>
        {decision ? 'Change the decision' : 'Write it down'}
      </Button>
      {isOpen !== undefined && (
        <DecisionDialog open={isOpen} onOpenChange={setOpen} itemId={itemId} decision={decision} />
      )}
    </div>
  )
}
