import { useState } from 'react'
import { type Step } from '#web/features/journey-frame/steps.ts'
import { useMember } from '#web/platform/app.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DiscardDraft } from './discard-draft.tsx'
import { dropDraft, keptDraft } from './draft-storage.ts'
import { openStep } from './idea-steps.ts'

type Props = { onContinue: (step: Step) => void; onDiscarded: () => void }

/** Offers the draft that was left behind. */
export function UnfinishedIdea({ onContinue, onDiscarded }: Props) {
  const { id } = useMember()
  const [draft, setDraft] = useState(() => keptDraft(id))
  if (!draft) return null
  const discard = () => {
    dropDraft(id)
    setDraft(undefined)
    onDiscarded()
  }
  const words = draft.marketplaceDescription.trim() || draft.visionAndSolution.trim()
  return (
    <Card as="section" className="mt-12 w-full text-start" aria-labelledby="unfinished-idea">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="unfinished-idea" className="text-title-sm">
          You have an unfinished idea
        </h2>
        <span className="text-caption text-ink-3">Saved locally</span>
      </div>
      {words && <p className="mt-2 line-clamp-2 text-body-sm text-ink-2 [overflow-wrap:anywhere]">{words}</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button look="outline" onClick={() => onContinue(openStep(draft))}>
          Continue it
        </Button>
        <DiscardDraft onDiscard={discard} />
      </div>
    </Card>
  )
}
