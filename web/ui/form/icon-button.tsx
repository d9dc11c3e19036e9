import type { ComponentProps } from 'react'
import { cx } from '#web/ui/text/cx.ts'

const LOOKS = {
  ghost: 'text-ink-2 not-disabled:hover:bg-muted not-disabled:hover:text-ink',
  outline: 'bg-surface text-ink ring-1 ring-line not-disabled:hover:bg-muted',
}
const SIZES = { sm: 'size-8 rounded-small', md: 'size-10 rounded-control' }

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string
  look?: keyof typeof LOOKS
  size?: keyof typeof SIZES
}

export function IconButton({ label, look = 'ghost', size = 'md', className, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={cx(
        'relative inline-grid flex-none place-items-center transition-colors duration-instant disabled:opacity-50 touch:size-11',
        LOOKS[look],
        SIZES[size],
        className,
      )}
    />
  )
}
