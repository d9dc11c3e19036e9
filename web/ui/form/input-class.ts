import { cx } from '#web/ui/text/cx.ts'

/** Class names of a text box; it must carry aria-invalid itself when its value is wrong. */
export function inputClass(className?: string): string {
  return cx(
    'w-full min-w-0 rounded-control bg-surface px-3.5 text-body text-ink ring-1 ring-line-strong ring-inset',
    'transition-shadow duration-instant placeholder:text-ink-3 hover:ring-ink-3',
    'aria-invalid:ring-[1.5px] aria-invalid:ring-danger disabled:bg-subtle disabled:text-ink-3 disabled:ring-line',
    className,
  )
}
