import type { ReactNode } from 'react'
import { cx } from '#web/ui/text/cx.ts'

type Props = { title: ReactNode; text?: ReactNode; action?: ReactNode; className?: string }

/** The h1 of a page with its subtitle, and its main action at the end. */
export function PageHeader({ title, text, action, className }: Props) {
  return (
    <header className={cx('mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4', className)}>
      <div className="min-w-0">
        <h1 className="display-face text-h1">{title}</h1>
        {text && <p className="mt-2.25 text-body text-ink-2">{text}</p>}
      </div>
      {action}
    </header>
  )
}
