import { cx } from '#web/ui/text/cx.ts'

type Props = { count: number | '•'; label: string; className?: string }

/**
 * A number on lime, '99+' from 100 on, or a dot without a number. At zero it is nothing. `label` is the text for screen
 * readers, such as '3 unread signals'.
 */
export function CountBadge({ count, label, className }: Props) {
  if (!count) return null
  return (
    <span
      className={cx(
        'inline-grid h-4.25 min-w-4.25 place-items-center rounded-[6px] bg-signal px-1.25 font-mono text-[0.6875rem] font-semibold leading-none text-on-signal tabular-nums ring-1 ring-signal-edge ring-inset',
        className,
      )}
    >
      <span aria-hidden="true">{Number(count) > 99 ? '99+' : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
