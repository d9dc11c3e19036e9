import type { VisitorAnswer } from '#contract/items/visitor-answers.ts'
import { i18n } from '#contract/text/i18n.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { type AnsweredQuestion, useAnswerDeletion } from './mutations.ts'

type Props = {
  of: AnsweredQuestion
  answer: VisitorAnswer
  open: boolean
  onOpenChange: (open: boolean) => void
  onDeleted: () => void
}

export function AnswerDeletionDialog({ of, answer, open, onOpenChange, onDeleted }: Props) {
  const { mutateAsync: remove } = useAnswerDeletion(of)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={i18n.t('Delete this answer for good?')}
      text={i18n.t("Visitors aren't told. This cannot be undone.")}
      confirmLabel={i18n.t('Delete')}
      onConfirm={() => remove(answer.id).then(onDeleted)}
    />
  )
}
