import type { Ref } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

type Props = {
  next: string
  whyNot: string | undefined
  busy: boolean
  failure: string | undefined
  onPrevious: (() => void) | undefined
  onNext: () => void
  ref: Ref<HTMLButtonElement>
}

/** The ways out of a step. What keeps Next disabled stands beside it in words. */
export function StepFooter({ next, whyNot, busy, failure, onPrevious, onNext, ref }: Props) {
  return (
    <footer className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line-subtle pt-5">
      {onPrevious && (
        <Button look="outline" disabled={busy} onClick={onPrevious}>
          Previous
        </Button>
      )}
      <div className="flex min-h-5.5 justify-end text-end max-md:order-first max-md:w-full md:flex-1">
        {busy ? (
          <Spinner size="sm" label="Submitting your project..." />
        ) : (
          <output className="text-body-sm text-ink-2">{whyNot}</output>
        )}
      </div>
      <Button ref={ref} className="ms-auto" busy={busy} disabled={whyNot !== undefined} onClick={onNext}>
        {next}
      </Button>
      {failure && !busy && (
        <p className="w-full text-body-sm text-danger-text">
          Failed to create idea. {failure} Nothing you wrote is lost.
        </p>
      )}
    </footer>
  )
}
