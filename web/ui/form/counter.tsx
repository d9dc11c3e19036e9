import { cx } from '#web/ui/text/cx.ts'
import { toCounterNotice } from './counter-rule.ts'

type Props = { count: number; limit: number; className?: string }

/** '12/55' for the eye, and a live region that speaks near, at and over the limit. */
export function Counter({ count, limit, className }: Props) {
  const over = count > limit
  return (
    <span className={cx('self-end', className)}>
      <span
        aria-hidden="true"
        className={cx(
          'font-mono text-caption tabular-nums',
          over ? 'font-semibold text-danger-text' : 'text-ink-3',
        )}
      >
        {count}/{limit}
      </span>
      <span role="status" className="sr-only">
        {toCounterNotice({ count, limit })}
      </span>
    </span>
  )
}
