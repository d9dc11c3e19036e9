import { useId, useState } from 'react'
import type { ItemKind } from '#contract/item-kind.ts'
import { nouns } from '#web/features/items/items/content-notices.ts'
import { headlineOf, type Outline } from '#web/features/publish/wizard/draft.ts'
import { draftPlace } from '#web/features/publish/wizard/draft-storage.ts'
import { useMember } from '#web/platform/app.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { DiscardDraft } from './discard-draft.tsx'
import { journeys } from './journeys.ts'

type Props = { kind: ItemKind; onContinue: () => void; onDiscarded: () => void }

/** Offers the draft that was left behind, if there is one. */
export function UnfinishedDraft({ kind, onContinue, onDiscarded }: Props) {
  const { preload } = journeys[kind].Form
  const outline: Outline = journeys[kind].outline
  const id = useId()
  const { id: member } = useMember()
  const [place] = useState(() => draftPlace(outline, member))
  const [draft, setDraft] = useState(place.kept)
  if (!draft) return null
  const discard = () => {
    place.drop()
    setDraft(undefined)
    onDiscarded()
  }
  const headline = headlineOf(outline, draft)
  return (
    <Card as="section" className="w-full text-start" aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id={id} className="text-title-sm">
          You have an unfinished {nouns[outline.kind]}
        </h2>
        <span className="text-caption text-ink-3">Saved locally</span>
      </div>
      {headline && (
        <p dir="auto" className="mt-2 line-clamp-2 text-body-sm text-ink-2 [overflow-wrap:anywhere]">
          {headline}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button look="outline" aria-describedby={id} onFocus={preload} onClick={onContinue}>
          Continue it
        </Button>
        <DiscardDraft describedBy={id} onDiscard={discard} />
      </div>
    </Card>
  )
}
