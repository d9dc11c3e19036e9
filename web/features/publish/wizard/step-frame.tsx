import { ChevronLeft } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { focusOnMount } from '#web/platform/page/focus.ts'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Stepper } from '#web/ui/feedback/stepper.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { type Step, steps } from './steps.ts'

type FrameProps = {
  step: Step
  question: string
  isKept: boolean | undefined
  onOptions: () => void
  children: ReactNode
  footer: ReactNode
}

export function StepFrame({ step, question, isKept, onOptions, children, footer }: FrameProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <div className="flex min-h-9 flex-wrap touch:min-h-11 items-center justify-between gap-x-4 gap-y-1">
        {step === 1 && (
          <Button look="ghost" size="sm" className="-ms-3" onClick={onOptions}>
            <ChevronLeft aria-hidden="true" className="-ms-1 size-4" />
            {i18n.t('Back to Options')}
          </Button>
        )}
        <Stepper step={step} id={id} />
        <span className="min-w-20.5 text-end text-caption text-ink-3">{toKeptText(isKept)}</span>
      </div>
      <Progress
        className="mt-2 mb-4"
        tone="ink"
        value={step}
        max={steps.length}
        label={i18n.t('Progress')}
        valueText={i18n.t('Step {step} of {count}', { step, count: steps.length })}
      />
      <Card padding="lg">
        <h1
          key={step}
          ref={focusOnMount}
          tabIndex={-1}
          aria-describedby={id}
          className="display-face text-h1"
        >
          {question}
        </h1>
        {children}
        {footer}
      </Card>
    </div>
  )
}

function toKeptText(isKept: boolean | undefined) {
  if (isKept === undefined) return ''
  return isKept ? i18n.t('Saved locally') : i18n.t('Not saved in this browser')
}

type BackProps = Pick<FooterProps, 'busy' | 'onPrevious' | 'onCancel'>

function BackButton({ busy, onPrevious, onCancel }: BackProps) {
  if (!busy && !onPrevious) return null
  return (
    <Button look="outline" onClick={busy ? onCancel : onPrevious}>
      {busy ? i18n.t('Cancel') : i18n.t('Previous')}
    </Button>
  )
}

type FooterProps = {
  next: string
  problem: string | undefined
  busy: boolean
  failure: string | undefined
  onPrevious: (() => void) | undefined
  /** Stops waiting for a running request. */
  onCancel: () => void
  onNext: () => void
}

export function StepFooter(props: FooterProps) {
  const { next, problem, busy, failure, onPrevious, onCancel, onNext } = props
  const button = useRef<HTMLButtonElement>(null)
  const failureId = useId()
  // The button was disabled during the request, so it has lost the focus.
  useEffect(() => {
    if (failure) button.current?.focus()
  }, [failure])
  return (
    <footer className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line-subtle pt-5">
      <BackButton busy={busy} onPrevious={onPrevious} onCancel={onCancel} />
      <output className="min-h-5.5 text-end text-body-sm text-ink-2 max-md:order-first max-md:w-full md:flex-1">
        {busy ? i18n.t('Submitting your project...') : problem}
      </output>
      <Button
        ref={button}
        className="ms-auto"
        busy={busy}
        disabled={problem !== undefined}
        aria-describedby={failureId}
        onClick={onNext}
      >
        {next}
      </Button>
      {failure && !busy && (
        <p id={failureId} className="w-full text-body-sm text-danger-text">
          {failure}
        </p>
      )}
    </footer>
  )
}
