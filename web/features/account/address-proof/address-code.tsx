import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useAddressCode } from './use-address-code.ts'

/** Mails a code to the member's address and checks it, which proves the address in this browser. */
export function AddressCode({ email }: { email: string }) {
  const { asksFactor, mailing, showing } = useAddressCode()
  const [isMailed, setMailed] = useState(false)
  const failure = mailing.error ?? showing.error
  const busy = mailing.isPending || showing.isPending
  const mail = (turn: 'first' | 'again') => {
    showing.reset()
    mailing.mutate(turn, { onSuccess: () => setMailed(true) })
  }
  return (
    <div className="flex flex-col gap-3">
      {isMailed ? (
        <CodeForm {...{ email, asksFactor, busy }} onSubmit={showing.mutate} onAgain={() => mail('again')} />
      ) : (
        <Button size="sm" busy={busy} className="self-start touch:min-h-11" onClick={() => mail('first')}>
          Mail me a code
        </Button>
      )}
      {failure && !busy && <ErrorState message={failure.message} />}
    </div>
  )
}

type FormProps = {
  email: string
  asksFactor: boolean
  busy: boolean
  onSubmit: (proof: { nonce: string; code?: string }) => void
  onAgain: () => void
}

function CodeForm({ email, asksFactor, busy, onSubmit, onAgain }: FormProps) {
  const nonce = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  useEffect(() => nonce.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [mailed, shown] = [nonce.current?.value.trim(), code.current?.value.trim()]
    if (!mailed) return nonce.current?.focus()
    if (asksFactor && !shown) return code.current?.focus()
    onSubmit({ nonce: mailed, ...(shown && { code: shown }) })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <p className="text-body-sm text-ink-2">
        A mail with a code is on its way to <bdi className="font-medium text-ink">{email}</bdi>. The code
        works for ten minutes.
      </p>
      <div className="flex flex-wrap items-end gap-2">
        <CodeField ref={nonce} label="Code from our mail" inputMode="numeric" readOnly={busy} />
        {asksFactor && <CodeField ref={code} label="Code from your app" readOnly={busy} />}
        <Button type="submit" busy={busy} className="touch:min-h-11">
          Confirm
        </Button>
        <Button look="ghost" disabled={busy} className="touch:min-h-11" onClick={onAgain}>
          Send the mail again
        </Button>
      </div>
    </form>
  )
}

const CodeField = (props: ComponentProps<typeof TextField>) => (
  <TextField autoComplete="one-time-code" spellCheck={false} required {...props} />
)
