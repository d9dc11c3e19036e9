import { useEffect, useId, useRef } from 'react'
import { Button } from '#web/ui/form/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { QuickIdeaFields } from './quick-idea-fields.tsx'
import { useQuickIdea } from './use-quick-idea.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** Publishes an idea in four answers. Closing it by any way keeps what was written. */
export function QuickIdeaDialog({ open, onOpenChange }: Props) {
  const formId = useId()
  const { form, picture, submit, failure, busy } = useQuickIdea({
    open,
    onPublished: () => onOpenChange(false),
  })
  const again = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (failure && !busy) again.current?.focus()
  }, [failure, busy])
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Submit Idea"
      text="All four answers are required. Once published, an idea cannot be edited."
      footer={
        <>
          {failure && !busy && (
            <p className="w-full text-body-sm text-danger-text">
              Your idea was not published. {failure} Nothing you wrote is lost.
            </p>
          )}
          <Button look="ghost" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button ref={again} type="submit" form={formId} busy={busy}>
            Submit Idea
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <QuickIdeaFields form={form} picture={picture} readOnly={busy} />
      </form>
    </Dialog>
  )
}
