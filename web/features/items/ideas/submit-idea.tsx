import { useState } from 'react'
import type { ItemId } from '#contract/ids.ts'
import { Button } from '#web/ui/form/button.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'

const QuickIdeaDialog = lazyPart(async () => (await import('./quick-idea-dialog.tsx')).QuickIdeaDialog)

type Props = { label: string; onPublished: (id: ItemId) => void }

/** The button of the quick idea dialog, whose code comes when the pointer or the focus is near. */
export function SubmitIdea({ label, onPublished }: Props) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const show = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <Button onPointerEnter={QuickIdeaDialog.preload} onFocus={QuickIdeaDialog.preload} onClick={show}>
        {label}
      </Button>
      {wanted && <QuickIdeaDialog open={open} onOpenChange={setOpen} onPublished={onPublished} />}
    </>
  )
}
