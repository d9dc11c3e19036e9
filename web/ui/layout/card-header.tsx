import type { ReactNode } from 'react'
import { cx } from '#web/ui/text/cx.ts'

type Props = {
  title: ReactNode
  as?: 'h2' | 'h3'
  id?: string
  text?: ReactNode
  action?: ReactNode
  className?: string
}

/** Title row of a card: heading and caption at the start, a count or a button at the end. */
export function CardHeader({ title, as: Heading = 'h2', id, text, action, className }: Props) {
  return (
    <div className={cx('flex items-center justify-between gap-4', className)}>
      <div className="min-w-0">
        <Heading id={id} className="text-title-sm">
          {title}
        </Heading>
        {text && <p className="mt-0.5 text-body-sm text-ink-2">{text}</p>}
      </div>
      {action}
    </div>
  )
}
