import { cx } from '#web/ui/text/cx.ts'

const TONES = { signal: 'bg-signal ring-1 ring-signal-edge ring-inset', ink: 'bg-ink', quiet: 'bg-ink-3' }

type Props = {
  value: number
  max?: number
  label: string
  valueText?: string
  tone?: keyof typeof TONES
  className?: string
}

/** Values outside of 0 to `max` are moved to the nearer end. */
export function Progress({ value, max = 100, label, valueText, tone = 'signal', className }: Props) {
  const now = Math.min(Math.max(value, 0), max) || 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={now}
      aria-valuetext={valueText}
      className={cx('h-1.5 overflow-hidden rounded-full bg-muted forced-colors:outline', className)}
    >
      <div
        style={{ width: `${max > 0 ? (now / max) * 100 : 0}%` }}
        data-keep-colour=""
        className={cx(
          'h-full origin-left animate-fill rounded-full transition-[width] duration-slow rtl:origin-right',
          TONES[tone],
        )}
      />
    </div>
  )
}
