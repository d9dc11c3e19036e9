import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { findProblem, requiredText } from '#web/platform/form/check.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { useAddressCode } from './use-address-code.ts'

const enteredCode = requiredText()

/** `line` is above the button, until the code is on its way. */
type Props = { email: string; line?: string; label?: string }

export function AddressCode({ email, line, label = i18n.t('Email me a code') }: Props) {
  const { asksFactor, mailing, showing } = useAddressCode()
  const [isMailed, setMailed] = useState(false)
  const failure = mailing.error ?? showing.error
  const busy = mailing.isPending || showing.isPending
  const mail = useOneAtATime(async (turn: 'first' | 'again') => {
    showing.reset()
    await mailing.mutateAsync(turn, { onSuccess: () => setMailed(true) })
  })
  return (
    <div className="flex flex-col gap-3">
      {line && !isMailed && <p className="text-body-sm">{line}</p>}
      {isMailed ? (
        <CodeForm
          {...{ email, asksFactor, busy }}
          onSubmit={showing.mutateAsync}
          onAgain={() => void mail('again')}
        />
      ) : (
        <Button size="sm" busy={busy} className="self-start" onClick={() => void mail('first')}>
          {label}
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
  onSubmit: (proof: { nonce: string; code?: string }) => Promise<unknown>
  onAgain: () => void
}

const OnItsWay = ({ email }: { email: string }) => (
  <p className="text-body-sm text-ink-2">
    <Sentence text={i18n.t('An email with a code is on its way to <0/>. The code works for ten minutes.')}>
      <bdi className="font-medium text-ink">{email}</bdi>
    </Sentence>
  </p>
)

function CodeForm({ email, asksFactor, busy, onSubmit, onAgain }: FormProps) {
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const { form } = useForm<{ nonce: string; code?: string }>({
    fields: ['nonce', 'code'],
    check: ({ nonce, code = '' }) => ({
      // An empty field takes the focus and needs no sentence.
      problems: {
        nonce: findProblem(enteredCode, nonce),
        code: asksFactor ? findProblem(enteredCode, code) : undefined,
      },
      values: { nonce: nonce.trim(), ...(code.trim() && { code: code.trim() }) },
    }),
    send: async proof => void (await onSubmit(proof)),
  })
  return (
    <form {...form} className="flex flex-col gap-3">
      <OnItsWay email={email} />
      <div className="flex flex-wrap items-end gap-2">
        <CodeField
          ref={first}
          name="nonce"
          label={i18n.t('Code from our email')}
          inputMode="numeric"
          readOnly={busy}
        />
        {asksFactor && <CodeField name="code" label={i18n.t('Code from your app')} readOnly={busy} />}
        <Button type="submit" busy={busy}>
          {i18n.t('Confirm')}
        </Button>
        <Button look="ghost" disabled={busy} onClick={onAgain}>
          {i18n.t('Send the email again')}
        </Button>
      </div>
    </form>
  )
}

const CodeField = (props: ComponentProps<typeof TextField>) => (
  <TextField autoComplete="one-time-code" spellCheck={false} required {...props} />
)
