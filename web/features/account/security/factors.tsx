import { useRef, useState } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { useHasRole } from '#web/features/core/own-profile.ts'
import { links } from '#web/links.ts'
import { reportFailure } from '#web/platform/api/failure-toast.ts'
import type { App } from '#web/platform/session/second-factor.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button, buttonClass } from '#web/ui/form/button.tsx'
import { ConfirmDialog, lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'
import { useFactors, useRemoveApp } from './factors-data.ts'

type Props = { app: App; onRemoved: () => void }

function FactorRow({ app, onRemoved }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <li className="flex items-center gap-3 py-2.5">
      <p className="min-w-0 flex-1 text-body-sm">
        <bdi className="font-medium [overflow-wrap:anywhere]">{app.name}</bdi>
        <span className="block text-caption text-ink-2">
          <Sentence text={i18n.t('Added <0/>')}>
            <TimeAgo form="within" at={app.addedAt} />
          </Sentence>
        </span>
      </p>
      <Button
        look="outline"
        size="sm"
        aria-label={i18n.t('Remove {name}', { name: app.name })}
        onPointerEnter={ConfirmDialog.preload}
        onClick={() => setAsking(true)}
      >
        {i18n.t('Remove')}
      </Button>
      {isAsking && <Removal app={app} onRemoved={onRemoved} onClose={() => setAsking(false)} />}
    </li>
  )
}

function Removal({ app, onRemoved, onClose }: Props & { onClose: () => void }) {
  const { mutateAsync } = useRemoveApp()
  const remove = async () => {
    try {
      await mutateAsync(app.id)
      notifySuccess({ title: i18n.t('The app was removed') })
      onRemoved()
    } catch (error) {
      reportFailure(error, { title: i18n.t("The app wasn't removed") })
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={i18n.t('Remove this app?')}
      text={i18n.t(
        "Its codes will no longer work. If it's your last app, your recovery codes are deleted too, and your password is enough to sign in.",
      )}
      confirmLabel={i18n.t('Remove app')}
      onConfirm={remove}
    />
  )
}

const EnrolDialog = lazyPart(async () => (await import('./factors-enrol.tsx')).EnrolDialog)
const CodesDialog = lazyPart(async () => (await import('./factors-codes.tsx')).CodesDialog)

type Step = 'adding' | 'codes' | null

export function Factors() {
  const query = useFactors()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, isPending } = query
  return (
    <section aria-labelledby="second-factor">
      <h3 id="second-factor" ref={heading} tabIndex={-1} className="rounded-small text-body font-semibold">
        {i18n.t('Second factor')}
      </h3>
      <p className="mt-0.5 text-body-sm text-ink-2">
        {i18n.t("We'll also ask for a code from your phone, so a stolen password isn't enough.")}
      </p>
      {isPending && <Skeleton className="mt-3 h-12" />}
      {query.isError && !data && (
        <ErrorState
          message={query.error.message}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
          className="mt-3"
        />
      )}
      {data && <FactorList {...data} onRemoved={() => heading.current?.focus()} />}
    </section>
  )
}

type ListProps = { apps: readonly App[]; codesLeft: number | null; onRemoved: () => void }

function FactorList({ apps, codesLeft, onRemoved }: ListProps) {
  const [step, setStep] = useState<Step>(null)
  const hasRole = useHasRole()
  const close = () => setStep(null)
  // With the first app the member also gets recovery codes.
  const finish = () => setStep(codesLeft === null ? 'codes' : null)
  return (
    <>
      <ul className="mt-2 divide-y divide-line-subtle empty:hidden">
        {apps.map(app => (
          <FactorRow key={app.id} app={app} onRemoved={onRemoved} />
        ))}
      </ul>
      {apps.length > 0 && <CodesLeft count={codesLeft} onRenew={() => setStep('codes')} />}
      <Button
        look="outline"
        size="sm"
        className="mt-3"
        onPointerEnter={EnrolDialog.preload}
        onClick={() => setStep('adding')}
      >
        {apps.length > 0 ? i18n.t('Add another app') : i18n.t('Add an authenticator app')}
      </Button>
      {hasRole && apps.length > 0 && (
        <a href={links.queue()} className={buttonClass({ look: 'ghost', size: 'sm', className: 'ms-2' })}>
          {i18n.t('Go to Admin')}
        </a>
      )}
      {step === 'adding' && <EnrolDialog count={apps.length} onFinished={finish} onClose={close} />}
      {step === 'codes' && <CodesDialog count={codesLeft} onClose={close} />}
    </>
  )
}

function CodesLeft({ count, onRenew }: { count: number | null; onRenew: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line-subtle py-2.5">
      <p className="text-body-sm">
        {count === null
          ? i18n.t('You have no recovery codes yet.')
          : i18n.t('{count, plural, other {# of 10 recovery codes left}}', { count })}
      </p>
      <Button look="outline" size="sm" onClick={onRenew}>
        {count === null ? i18n.t('Get recovery codes') : i18n.t('Get new codes')}
      </Button>
    </div>
  )
}
