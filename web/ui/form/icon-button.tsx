import type { ComponentProps } from 'react'
import { cx } from '#web/ui/text/cx.ts'

const SIZES = { sm: 'size-8 rounded-small', md: 'size-10 rounded-control' }

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string
  size?: keyof typeof SIZES
}

export function IconButton({ label, size = 'md', className, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={cx(
        'relative inline-grid flex-none place-items-center transition-colors duration-instant disabled:opacity-50 touch:size-11',
        'text-ink-2 not-disabled:hover:bg-muted not-disabled:hover:text-ink',
        SIZES[size],
        className,
      )}
    />
  )
}
