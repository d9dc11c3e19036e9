import type { ItemId } from '#contract/ids.ts'
import type { VisitorAnswer } from '#contract/public-pages/waiting-lists.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx'
import { useAnswerDeletion } from './mutations.ts'

type Props = {
  id: ItemId
  answer: VisitorAnswer
  open: boolean
  onOpenChange: (open: boolean) => void
  onDeleted: () => void
}

/** Deletes the answer of a visitor after a question. Import it lazily. */
export function AnswerDeletionDialog({ id, answer, open, onOpenChange, onDeleted }: Props) {
  const { mutateAsync: remove, isPending } = useAnswerDeletion(id)
  const confirm = useOneAtATime(async () => {
    try {
      await remove(answer.id)
      onDeleted()
    } finally {
      onOpenChange(false)
    }
  })
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete this answer for good?"
      text="Its writer left no address, so we can't tell them. This cannot be undone."
      confirmLabel="Delete"
      busy={isPending}
      onConfirm={() => void confirm(undefined)}
    />
  )
}
