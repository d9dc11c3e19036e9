import type { ReactNode } from 'react'
import { DotGrid } from '#web/ui/brand/dot-grid.tsx'
import { cx } from '#web/ui/text/cx.ts'

type Props = {
  title: string
  as?: 'h1' | 'h2' | 'h3' | 'p'
  children?: ReactNode
  action?: ReactNode
  className?: string
}

/** What stands where a list would be, when there is nothing in it. */
export function EmptyState({ title, as: Title = 'p', children, action, className }: Props) {
  return (
    <div className={cx('flex flex-col items-center px-4 py-10 text-center', className)}>
      <DotGrid />
      <Title className="mt-5 text-title text-balance">{title}</Title>
      {children && <div className="mt-1.5 max-w-[44ch] text-balance text-body-sm text-ink-2">{children}</div>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
