import { useState } from 'react'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import type { StageWord } from '#contract/items/updates.ts'
import { i18n } from '#contract/text/i18n.ts'
import { Button } from '#web/ui/form/button.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import { TitledCard } from '#web/ui/layout/card.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { toSegments, WORDS } from './update-text.ts'

const UpdateDialog = lazyPart(async () => (await import('./update-dialog.tsx')).UpdateDialog)

/** The stage of an own item. A press on another word opens the dialog, and the word counts once it is posted. */
export function StageCard({ item: { id, kind, stage } }: { item: ItemDetail }) {
  const [dialog, setDialog] = useState<{ open: boolean; word?: StageWord }>()
  return (
    <TitledCard
      title={i18n.t('Where it stands')}
      action={
        <Button look="outline" size="sm" onClick={() => setDialog({ open: true })}>
          {i18n.t('Post an update')}
        </Button>
      }
    >
      <SegmentedControl
        label={i18n.t('Where it stands')}
        segments={toSegments(kind)}
        value={stage}
        onValueChange={word => setDialog({ open: true, word })}
        className={`mt-3 ${WORDS}`}
      />
      {dialog && (
        <UpdateDialog
          key={dialog.word}
          itemId={id}
          word={dialog.word}
          open={dialog.open}
          onOpenChange={open => setDialog({ ...dialog, open })}
        />
      )}
    </TitledCard>
  )
}
