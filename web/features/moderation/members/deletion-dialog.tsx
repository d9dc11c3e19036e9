import { useState } from 'react'
import type { OperatorMember } from '#contract/moderation/operator-members.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useActDialog } from './use-act-dialog.ts'

type Props = { member: OperatorMember; onClose: () => void }

/** Deletes an account once its name is typed. Import it lazily. */
export function DeletionDialog({ member, onClose }: Props) {
  const { run, close, isPending, failure } = useActDialog(member, onClose)
  const [typed, setTyped] = useState('')
  const name = member.name ?? member.email
  const footer = (
    <>
      <Button look="outline" disabled={isPending} onClick={close}>
        Cancel
      </Button>
      <Button
        look="danger"
        busy={isPending}
        disabled={typed.trim() !== name.trim()}
        onClick={() => run({ act: 'delete' }, 'The account is deleted')}
      >
        Delete for good
      </Button>
    </>
  )
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={open => !open && close()}
      title={`Delete the account of ${name}?`}
      text="Their texts, votes and chats go with it, what others earned by them stays. This cannot be undone."
      footer={footer}
    >
      {failure && <ErrorState message={failure} className="mb-3" />}
      <TextField
        label={`Type ${name} to confirm`}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
    </Dialog>
  )
}
