import type { KeyboardEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useProof } from './use-proof.ts'

type Props = { password: string | undefined; onFinish: (isProven: boolean) => void }

/** Asks who is there before something that guards the account changes: once for ten minutes. */
export function ProofDialog({ password, onFinish }: Props) {
  const { needs, failure, isSending, form, submit, byMail, ...asked } = useProof({ password, onFinish })
  const cancel = () => isSending || onFinish(false)
  // It may stand above another dialog, which Escape must not close too.
  const heed = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    cancel()
  }
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={open => !open && cancel()}
      title="Confirm that it is you"
      text="Before this change we ask once more. It then counts for ten minutes in this browser."
    >
      {needs ? (
        <form ref={form} noValidate onSubmit={submit} onKeyDown={heed} className="flex flex-col gap-4.5">
          <Fields {...asked} hasFactor={needs.hasFactor} isSending={isSending} />
          {failure && !isSending && <ErrorState message={failure} />}
          {asked.way === 'password' && needs.isMailed && (
            <Button
              look="ghost"
              size="sm"
              className="self-start touch:min-h-11"
              disabled={isSending}
              onClick={byMail}
            >
              Mail me a code instead
            </Button>
          )}
          {asked.way === 'mail' && (
            <Button
              look="ghost"
              size="sm"
              className="self-start touch:min-h-11"
              disabled={isSending}
              onClick={() => asked.setWay('password')}
            >
              Use my password instead
            </Button>
          )}
          <div className="flex flex-wrap justify-end gap-2">
            <Button look="outline" disabled={isSending} onClick={cancel}>
              Cancel
            </Button>
            <Button type="submit" busy={isSending}>
              Confirm
            </Button>
          </div>
        </form>
      ) : (
        <Skeleton className="h-24" />
      )}
    </Dialog>
  )
}

type FieldsProps = Pick<ReturnType<typeof useProof>, 'way' | 'isKnown'> & {
  hasFactor: boolean
  isSending: boolean
}

const Fields = ({ way, isKnown, hasFactor, isSending }: FieldsProps) => (
  <>
    {way === 'password' && !isKnown && (
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        readOnly={isSending}
        required
      />
    )}
    {way === 'mail' && (
      <TextField
        label="Code from our mail"
        name="nonce"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        readOnly={isSending}
        required
      />
    )}
    {hasFactor && (
      <TextField
        label="Code from your app"
        hint="Or one of your recovery codes."
        name="code"
        autoComplete="one-time-code"
        spellCheck={false}
        readOnly={isSending}
        required
      />
    )}
  </>
)
