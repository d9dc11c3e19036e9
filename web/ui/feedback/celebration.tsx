import type { ReactNode } from 'react'
import { cx } from '#web/ui/text/cx.ts'
import { Burst } from './burst.tsx'

type Props = {
  heading: ReactNode
  badge?: ReactNode
  children?: ReactNode
  action?: ReactNode
  className?: string
}

/** A win: the burst, a heading, what was won and what comes next. */
export function Celebration({ heading, badge, children, action, className }: Props) {
  return (
    <div className={cx('flex flex-col items-center text-center', className)}>
      <Burst />
      {heading}
      {children && <div className="mt-3 max-w-[46ch] text-body text-ink-2">{children}</div>}
      {badge && <div className="mt-5 animate-pop-in">{badge}</div>}
      {action && <div className="mt-7 flex flex-wrap justify-center gap-2.5">{action}</div>}
    </div>
  )
}
