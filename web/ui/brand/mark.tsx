import { cx } from '#web/ui/text/cx.ts'

const SIZES = { sm: 'size-6', md: 'size-7', lg: 'size-16' }

type Props = { size?: keyof typeof SIZES; drawn?: boolean; className?: string }

/** With `drawn` the ring draws itself once. */
export function Mark({ size = 'md', drawn = false, className }: Props) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      aria-hidden="true"
      data-keep-colour=""
      className={cx('flex-none', SIZES[size], className)}
    >
      <circle cx="16" cy="16" r="14" stroke="currentColor" strokeWidth="2" opacity="0.28" />
      <path
        d="M16 6a10 10 0 1 1-9.4 6.6"
        pathLength="1"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeDasharray={drawn ? 1 : undefined}
        className={cx(drawn && 'animate-draw-ring')}
      />
      <circle cx="16" cy="16" r="4.6" className="fill-signal stroke-signal-line" />
    </svg>
  )
}
