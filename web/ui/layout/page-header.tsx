import type { ReactNode } from 'react'
import { cx } from '#web/ui/text/cx.ts'

type Props = {
  title: ReactNode
  /** Use 'h2' if the page already has an 'h1'. */
  as?: 'h1' | 'h2'
  text?: ReactNode
  action?: ReactNode
  className?: string
}

const LOOKS = { h1: 'display-face text-h1', h2: 'display-face text-h2' }

export function PageHeader({ title, as: Heading = 'h1', text, action, className }: Props) {
  return (
    <header className={cx('mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4', className)}>
      <div className="min-w-0">
        <Heading className={LOOKS[Heading]}>{title}</Heading>
        {text && <p className="mt-2.25 text-body text-ink-2">{text}</p>}
      </div>
      {action}
    </header>
  )
}
