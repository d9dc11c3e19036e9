import { useState } from 'react'
import type { OperatorMember } from '#contract/moderation/operator-members.ts'
import { i18n } from '#contract/text/i18n.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useActDialog } from './use-act-dialog.ts'

const TEXT = i18n.t(
  "Their profile, posts and everything they wrote will be deleted. Their votes stay without their name, and other people keep their points. You can't undo this.",
)

export function DeletionDialog({ member, onClose }: { member: OperatorMember; onClose: () => void }) {
  const { run, close, isPending, failure } = useActDialog(member, onClose)
  const [typed, setTyped] = useState('')
  const name = member.name ?? member.email
  const footer = (
    <>
      <Button look="outline" disabled={isPending} onClick={close}>
        {i18n.t('Cancel')}
      </Button>
      <Button
        look="danger"
        busy={isPending}
        disabled={typed.trim() !== name.trim()}
        onClick={() => run({ act: 'delete' }, i18n.t('The account is deleted'))}
      >
        {i18n.t('Delete for good')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={open => !open && close()}
      title={i18n.t("Delete {name}'s account?", { name })}
      text={TEXT}
      footer={footer}
    >
      {failure && <ErrorState message={failure} className="mb-3" />}
      <TextField
        label={i18n.t('Type {name} to confirm', { name })}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
    </Dialog>
  )
}
