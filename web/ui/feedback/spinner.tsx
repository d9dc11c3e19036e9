import { cx } from '#web/ui/text/cx.ts'

const SIZES = { sm: 'size-4', md: 'size-6', lg: 'size-10' }

type Props = { label: string; size?: keyof typeof SIZES; className?: string }

export function Spinner({ label, size = 'md', className }: Props) {
  return (
    <div
      role="status"
      className={cx('flex flex-col items-center justify-center gap-3 text-body-sm text-ink-2', className)}
    >
      <SpinnerRing className={SIZES[size]} />
      <span>{label}</span>
    </div>
  )
}

export function SpinnerRing({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={cx('animate-spin', className)}>
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}
