import { useState } from 'react'
import { Button } from '#web/ui/form/button.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'

const AlertDialog = lazyPart(async () => (await import('#web/ui/overlay/alert-dialog.tsx')).AlertDialog)

/** Throws the kept draft away, after a question. */
export function DiscardDraft({ describedBy, onDiscard }: { describedBy: string; onDiscard: () => void }) {
  const [asking, setAsking] = useState<boolean>()
  return (
    <>
      <Button look="ghost" aria-describedby={describedBy} onClick={() => setAsking(true)}>
        Discard
      </Button>
      {asking !== undefined && (
        <AlertDialog
          open={asking}
          onOpenChange={setAsking}
          title="Discard this draft?"
          text="It is kept in this browser only and cannot be brought back."
          confirmLabel="Discard"
          onConfirm={onDiscard}
        />
      )}
    </>
  )
}
