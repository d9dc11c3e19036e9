import type { ReactNode } from 'react'
import { SpinnerRing } from '#web/ui/feedback/spinner.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { buttonClass } from './button.tsx'

/**
 * A button that sends a form in a dialog and keeps the focus while `busy`. A disabled button would lose it, and the
 * dialog would move it to its first element. The form ignores presses while `busy`.
 */
export const HeldButton = ({ busy, children }: { busy: boolean; children: ReactNode }) => (
  <button
    type="submit"
    aria-disabled={busy || undefined}
    aria-busy={busy || undefined}
    className={buttonClass()}
  >
    <span className={cx(busy && 'opacity-0')}>{children}</span>
    {busy && <SpinnerRing className="absolute size-4.5" />}
  </button>
)
