import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

const load = () => import('./quick-idea-dialog.tsx')
const QuickIdeaDialog = lazy(async () => ({ default: (await load()).QuickIdeaDialog }))

/** The button of the quick idea dialog, whose code comes when the pointer or the focus is near. */
export function SubmitIdea({ label }: { label: string }) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const show = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <Button onPointerEnter={() => void load()} onFocus={() => void load()} onClick={show}>
        {label}
      </Button>
      {wanted && (
        <Suspense fallback={null}>
          <QuickIdeaDialog open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
