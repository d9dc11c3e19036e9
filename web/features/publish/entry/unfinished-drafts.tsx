import { useId, useState } from 'react'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { i18n } from '#contract/text/i18n.ts'
import { getHeadline, openDraft } from '#web/features/publish/wizard/draft.ts'
import type { DraftDefinition } from '#web/features/publish/wizard/form-definition.ts'
import { useMember } from '#web/platform/app.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ConfirmDialog } from '#web/ui/overlay/lazy-part.tsx'
import { guidedForms } from './guided-forms.ts'

const kinds: readonly ItemKind[] = ['idea', 'pain_point', 'product']

type Props = { onContinue: (kind: ItemKind) => void; onDiscarded: () => void }

export const UnfinishedDrafts = ({ onContinue, onDiscarded }: Props) => (
  <div className="mt-12 flex w-full flex-col gap-3">
    {kinds.map(kind => (
      <UnfinishedDraft key={kind} kind={kind} onContinue={() => onContinue(kind)} onDiscarded={onDiscarded} />
    ))}
  </div>
)

type DraftProps = { kind: ItemKind; onContinue: () => void; onDiscarded: () => void }

function UnfinishedDraft({ kind, onContinue, onDiscarded }: DraftProps) {
  const { preload } = guidedForms[kind].Form
  const definition: DraftDefinition = guidedForms[kind].draft
  const id = useId()
  const { id: member } = useMember()
  const [stored] = useState(() => openDraft(definition, member))
  const [draft, setDraft] = useState(stored.read)
  if (!draft) return null
  const discard = () => {
    stored.drop()
    setDraft(undefined)
    onDiscarded()
  }
  const headline = getHeadline(definition, draft)
  return (
    <Card as="section" className="w-full text-start" aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id={id} className="text-title-sm">
          {i18n.t(
            '{kind, select, idea {You have an unfinished idea} pain_point {You have an unfinished pain point} other {You have an unfinished product}}',
            { kind },
          )}
        </h2>
        <span className="text-caption text-ink-3">{i18n.t('Saved locally')}</span>
      </div>
      {headline && (
        <p dir="auto" className="mt-2 line-clamp-2 text-body-sm text-ink-2 [overflow-wrap:anywhere]">
          {headline}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button look="outline" aria-describedby={id} onFocus={preload} onClick={onContinue}>
          {i18n.t('Continue it')}
        </Button>
        <DiscardButton describedBy={id} onDiscard={discard} />
      </div>
    </Card>
  )
}

function DiscardButton({ describedBy, onDiscard }: { describedBy: string; onDiscard: () => void }) {
  const [isConfirming, setConfirming] = useState<boolean>()
  return (
    <>
      <Button look="ghost" aria-describedby={describedBy} onClick={() => setConfirming(true)}>
        {i18n.t('Discard')}
      </Button>
      {isConfirming !== undefined && (
        <ConfirmDialog
          open={isConfirming}
          onOpenChange={setConfirming}
          title={i18n.t('Discard this draft?')}
          text={i18n.t('It’s only in this browser, so you can’t get it back.')}
          confirmLabel={i18n.t('Discard')}
          onConfirm={onDiscard}
        />
      )}
    </>
  )
}
