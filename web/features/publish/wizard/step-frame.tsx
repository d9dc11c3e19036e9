import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Stepper } from '#web/ui/feedback/stepper.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { focusOnArrival } from './focus-on-arrival.ts'
import { type Step, steps } from './steps.ts'

type Props = {
  step: Step
  question: string
  isKept: boolean | undefined
  onOptions: () => void
  children: ReactNode
  footer: ReactNode
}

/** What every step of a guided form has: where one is, the question as a heading, its fields and the way on. */
export function StepFrame({ step, question, isKept, onOptions, children, footer }: Props) {
  return (
    <div className="min-w-0">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {step === 1 && (
          <Button look="ghost" size="sm" className="-ms-3" onClick={onOptions}>
            <ChevronLeft aria-hidden="true" className="-ms-1 size-4" />
            Back to Options
          </Button>
        )}
        <Stepper step={step} />
        <span className="min-w-20.5 text-end text-caption text-ink-3">{keptNotice(isKept)}</span>
      </div>
      <Progress
        className="mt-2 mb-5"
        tone="ink"
        value={step}
        max={steps.length}
        label="Progress"
        valueText={`Step ${step} of ${steps.length}`}
      />
      <Card padding="lg">
        <h1 key={step} ref={focusOnArrival} tabIndex={-1} className="display-face text-h1 outline-none">
          {question}
        </h1>
        {children}
        {footer}
      </Card>
    </div>
  )
}

function keptNotice(isKept: boolean | undefined) {
  if (isKept === undefined) return ''
  return isKept ? 'Saved locally' : 'Not saved: this browser keeps nothing'
}
