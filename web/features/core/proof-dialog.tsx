import { useEffect, useRef } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useProof } from './use-proof.ts'

type Props = { password: string | undefined; onFinish: (isProven: boolean) => void }

/** A proof is valid for ten minutes. */
export function ProofDialog(props: Props) {
  const proof = useProof(props)
  const cancel = () => proof.isSending || props.onFinish(false)
  useEscape(cancel)
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={open => !open && cancel()}
      title={i18n.t('Confirm it’s you')}
      text={i18n.t('We ask before changes like this. We won’t ask again in this browser for ten minutes.')}
    >
      <ProofForm {...proof} onCancel={cancel} />
    </Dialog>
  )
}

/** Keeps Escape from also closing a dialog below this one. */
function useEscape(cancel: () => void) {
  const act = useRef(cancel)
  useEffect(() => {
    act.current = cancel
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopImmediatePropagation()
      act.current()
    }
    addEventListener('keydown', handleKey, { capture: true })
    return () => removeEventListener('keydown', handleKey, { capture: true })
  }, [])
}

type FormProps = ReturnType<typeof useProof> & { onCancel: () => void }

function ProofForm({ needs, form, submit, failure, onCancel, ...asked }: FormProps) {
  if (!needs) return <Skeleton className="h-24" />
  return (
    <form
      ref={form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        // React would also pass the event to a form around this dialog.
        event.stopPropagation()
        submit()
      }}
      className="flex flex-col gap-4.5"
    >
      <Fields {...asked} hasFactor={needs.hasFactor} />
      {failure && <ErrorState message={failure} />}
      {needs.isMailed && <Turn {...asked} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="outline" disabled={asked.isSending} onClick={onCancel}>
          {i18n.t('Cancel')}
        </Button>
        <Button type="submit" busy={asked.isSending}>
          {i18n.t('Confirm')}
        </Button>
      </div>
    </form>
  )
}

type State = Pick<ReturnType<typeof useProof>, 'way' | 'turn' | 'isKnown' | 'isSending'>

const Turn = ({ way, turn, isSending }: Omit<State, 'isKnown'>) => (
  <Button look="ghost" size="sm" className="self-start" disabled={isSending} onClick={turn}>
    {way === 'mail' ? i18n.t('Use my password instead') : i18n.t('Email me a code instead')}
  </Button>
)

const Fields = ({ way, isKnown, hasFactor, isSending }: Omit<State, 'turn'> & { hasFactor: boolean }) => (
  <>
    {way === 'password' && !isKnown && (
      <PasswordField
        label={i18n.t('Your password')}
        name="password"
        autoComplete="current-password"
        readOnly={isSending}
        required
      />
    )}
    {way === 'mail' && (
      <TextField
        label={i18n.t('Code from our email')}
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
        label={i18n.t('Code from your app')}
        hint={i18n.t('Or one of your recovery codes.')}
        name="code"
        autoComplete="one-time-code"
        spellCheck={false}
        readOnly={isSending}
        required
      />
    )}
  </>
)
