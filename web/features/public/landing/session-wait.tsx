import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { cx } from '#web/ui/text/cx.ts'

/** What a visitor sees instead of the landing page while their session is checked. */
export function SessionWait({ className }: { className?: string }) {
  return (
    <div className={cx('min-h-dvh place-items-center', className)}>
      <Spinner size="lg" label="Checking your session..." />
    </div>
  )
}
