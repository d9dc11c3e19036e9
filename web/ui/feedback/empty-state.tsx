import type { ReactNode } from 'react'
import { Card } from '#web/ui/layout/card.tsx'
import { cx } from '#web/ui/text/cx.ts'

const COLUMNS = [8, 24, 40, 56, 72, 88, 104]

const ROWS = [8, 24, 40, 56, 72]

type Props = {
  title: string
  as?: 'h1' | 'h2' | 'h3' | 'p'
  children?: ReactNode
  action?: ReactNode
  /** Use 'line' for a list that is not the main content of the page. */
  look?: 'picture' | 'line'
  className?: string
}

export function EmptyState({ title, as: Title = 'p', children, action, look = 'picture', className }: Props) {
  if (look === 'line')
    return (
      <Card className={cx('flex items-center justify-between gap-x-6', className)}>
        <div className="min-w-0">
          <Title className="text-title-sm">{title}</Title>
          {children && <div className="mt-0.5 text-body-sm text-ink-2 phone:hidden">{children}</div>}
        </div>
        {action && <div className="flex-none whitespace-nowrap">{action}</div>}
      </Card>
    )
  return (
    <div className={cx('flex flex-col items-center px-4 py-10 text-center', className)}>
      <DotGrid />
      <Title className="mt-5 text-title text-balance">{title}</Title>
      {children && <div className="mt-1.5 max-w-[44ch] text-balance text-body-sm text-ink-2">{children}</div>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}

function DotGrid() {
  return (
    <svg viewBox="0 0 112 80" aria-hidden="true" data-keep-colour="" className="h-20 w-28">
      <g className="fill-line">
        {ROWS.flatMap(y => COLUMNS.map(x => <circle key={`${x}-${y}`} cx={x} cy={y} r="2" />))}
      </g>
      <circle cx="56" cy="40" r="5" strokeWidth="1.5" className="fill-signal stroke-signal-edge" />
    </svg>
  )
}
