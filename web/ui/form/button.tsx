import type { ComponentProps } from 'react'
import { SpinnerRing } from '#web/ui/feedback/spinner.tsx'
import { useFocusBack } from '#web/ui/overlay/use-focus-back.ts'
import { cx } from '#web/ui/text/cx.ts'

const LOOKS = {
  primary:
    'bg-primary text-on-primary shadow-[var(--press),var(--lift-1)] not-disabled:hover:bg-primary-hover',
  signal:
    'bg-signal text-on-signal ring-1 ring-signal-edge dark:ring-signal-line shadow-[inset_0_1px_0_oklch(1_0_0/0.45)] not-disabled:hover:bg-signal-hover',
  outline: 'bg-surface text-ink ring-1 ring-line shadow-[var(--lift-1)] not-disabled:hover:bg-muted',
  ghost: 'text-ink-2 not-disabled:hover:bg-muted not-disabled:hover:text-ink',
  danger: 'bg-danger text-on-danger shadow-[var(--lift-1)] not-disabled:hover:brightness-95',
}

const SIZES = {
  sm: 'min-h-8 touch:min-h-11 px-3 py-1 rounded-small text-[0.84375rem]',
  md: 'min-h-10 touch:min-h-11 px-4 py-1.5 rounded-control text-[0.90625rem]',
  lg: 'min-h-13 px-6 py-2 rounded-hero text-[1.03125rem]',
}

type ButtonLook = {
  look?: keyof typeof LOOKS
  size?: keyof typeof SIZES
  wide?: boolean
  className?: string | undefined
}

export type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean }

/**
 * While `busy` the label is invisible but keeps its place, so that the button keeps its width and its name. Afterwards the
 * button gets the focus back.
 */
export function Button({
  look,
  size,
  wide,
  busy = false,
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  const label = useFocusBack<HTMLSpanElement>(busy)
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass({ look, size, wide, className })}
    >
      <span ref={label} className={cx('inline-flex items-center justify-center gap-2', busy && 'opacity-0')}>
        {children}
      </span>
      {busy && <SpinnerRing className="absolute size-4.5" />}
    </button>
  )
}

/** For links that look like a button. */
export function buttonClass({
  look = 'primary',
  size = 'md',
  wide = false,
  className,
}: ButtonLook = {}): string {
  return cx(
    'relative inline-flex items-center justify-center gap-2 text-center font-medium leading-tight tracking-[-0.006em]',
    'transition-[background-color,color,box-shadow,filter] duration-instant disabled:not-aria-busy:opacity-50',
    LOOKS[look],
    SIZES[size],
    wide && 'w-full',
    className,
  )
}
