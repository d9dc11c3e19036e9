import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { lengths } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { AddressCode } from '#web/features/core/address-code.tsx'
import { useMailSettings } from '#web/features/core/use-address-code.ts'
import { useMember } from '#web/platform/app.ts'
import { checkEach, requiredText } from '#web/platform/form/check.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import type { NewApp } from '#web/platform/session/second-factor.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { groupCode, useBeginApp, useFactors, useFinishApp } from './factors-data.ts'

type Props = { count: number; onFinished: () => void; onClose: () => void }

export function EnrolDialog({ count, onFinished, onClose }: Props) {
  const [app, setApp] = useState<NewApp>()
  const { isEmailUnproven, isEmailCodeDue } = useMember()
  const mails = useMailSettings()
  const hasRole = useFactors().data?.hasRole
  // If the role is unknown, the server decides.
  const isProven = !isEmailUnproven && !isEmailCodeDue
  const isOpen = isProven || mails.isError || mails.data?.isMailed === false || hasRole !== false
  const finish = () => {
    notifySuccess({ title: i18n.t('Your second factor is on') })
    onFinished()
  }
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={open => !open && onClose()}
      title={i18n.t('Add an authenticator app')}
      text={
        app
          ? i18n.t('Scan this QR code with the app, then enter the code it shows.')
          : i18n.t('Any authenticator app works.')
      }
    >
      {!isOpen && (mails.data ? <UnprovenAddress /> : <Skeleton className="h-24" />)}
      {isOpen && !app && <NameOfApp count={count} onBegun={setApp} />}
      {app && <FirstCode app={app} onFinished={finish} />}
    </Dialog>
  )
}

/** The owner of the mailbox can recover the account, but not after someone else has added a factor to it. */
function UnprovenAddress() {
  const { email } = useMember()
  return (
    <div className="mt-4 flex flex-col gap-3">
      <p className="text-body-sm">
        <Sentence text={i18n.t('First, please confirm that <0/> is yours.')}>
          <bdi className="font-medium break-all">{email}</bdi>
        </Sentence>
      </p>
      <AddressCode email={email} />
    </div>
  )
}

function NameOfApp({ count, onBegun }: { count: number; onBegun: (app: NewApp) => void }) {
  const { mutateAsync: beginApp, isPending, error } = useBeginApp()
  return (
    <Step
      busy={isPending}
      failure={error?.message}
      label={i18n.t('Continue')}
      onSubmit={name => beginApp(name, { onSuccess: onBegun })}
      field={{
        label: i18n.t('Name'),
        hint: i18n.t('So you can recognize it if you add more.'),
        limit: lengths.factorName,
        defaultValue: count > 0 ? i18n.t('My phone {number}', { number: count + 1 }) : i18n.t('My phone'),
      }}
    />
  )
}

function FirstCode({ app, onFinished }: { app: NewApp; onFinished: () => void }) {
  const { mutateAsync: finishApp, isPending, error } = useFinishApp()
  return (
    <>
      <img
        src={app.picture}
        alt={i18n.t('QR code for your authenticator app')}
        className="mx-auto size-52 rounded-control"
      />
      <p className="mt-4 text-body-sm text-ink-2">
        <Sentence text={i18n.t("Can't scan it? Enter this key instead: <0/>")}>
          <code className="block pt-1 font-mono break-all text-ink select-all">{groupCode(app.secret)}</code>
        </Sentence>
      </p>
      <Step
        busy={isPending}
        failure={error?.message}
        label={i18n.t('Turn on')}
        follows
        onSubmit={code => finishApp({ id: app.id, code }, { onSuccess: onFinished })}
        field={{
          label: i18n.t('Code'),
          inputMode: 'numeric',
          autoComplete: 'one-time-code',
          spellCheck: false,
        }}
      />
    </>
  )
}

type StepProps = {
  /** True for a step that replaces another one, and so takes the focus. The dialog itself focuses the first step. */
  follows?: boolean
  busy: boolean
  failure: string | undefined
  label: string
  onSubmit: (value: string) => Promise<unknown>
  field: ComponentProps<typeof TextField>
}

function Step({ follows = false, busy, failure, label, onSubmit, field }: StepProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // On touch devices the keyboard would cover the picture.
    if (follows && !matchMedia('(pointer: coarse)').matches) input.current?.focus()
  }, [follows])
  const { form } = useForm<{ value: string }>({
    fields: ['value'],
    check: values => checkEach({ value: requiredText() }, values),
    send: async ({ value }) => void (await onSubmit(value)),
  })
  return (
    <form {...form} className="mt-4 flex flex-col gap-4">
      <TextField {...field} ref={input} name="value" readOnly={busy} required />
      {failure && !busy && <ErrorState message={failure} />}
      <Button type="submit" wide busy={busy} className="min-h-11">
        {label}
      </Button>
    </form>
  )
}
