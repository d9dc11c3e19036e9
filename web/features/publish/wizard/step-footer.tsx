import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/form/button.tsx'

type Props = {
  next: string
  whyNot: string | undefined
  busy: boolean
  failure: string | undefined
  onPrevious: (() => void) | undefined
  onNext: () => void
}

/** The ways out of a step. What keeps Next disabled stands beside it in words. */
export function StepFooter({ next, whyNot, busy, failure, onPrevious, onNext }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  // Disabled while busy, it has lost the focus.
  useEffect(() => {
    if (failure) button.current?.focus()
  }, [failure])
  return (
    <footer className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line-subtle pt-5">
      {onPrevious && (
        <Button look="outline" disabled={busy} onClick={onPrevious}>
          Previous
        </Button>
      )}
      <output className="min-h-5.5 text-end text-body-sm text-ink-2 max-md:order-first max-md:w-full md:flex-1">
        {busy ? 'Submitting your project...' : whyNot}
      </output>
      <Button ref={button} className="ms-auto" busy={busy} disabled={whyNot !== undefined} onClick={onNext}>
        {next}
      </Button>
      {failure && !busy && <p className="w-full text-body-sm text-danger-text">{failure}</p>}
    </footer>
  )
}
