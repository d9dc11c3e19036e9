import type { ComponentProps } from 'react'
import { SpinnerRing } from '#web/ui/feedback/spinner-ring.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { type ButtonLook, buttonClass } from './button-class.ts'

type Props = ComponentProps<'button'> & ButtonLook & { busy?: boolean }

/** While `busy` the label stays in place unseen, so that the button keeps its width and its name. */
export function Button({ look, size, wide, busy = false, disabled, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass({ look, size, wide, className })}
    >
      <span className={cx('inline-flex items-center justify-center gap-2', busy && 'opacity-0')}>
        {children}
      </span>
      {busy && <SpinnerRing className="absolute size-4.5" />}
    </button>
  )
}
