import { cx } from '#web/ui/text/cx.ts'
import { SpinnerRing } from './spinner-ring.tsx'

const SIZES = { sm: 'size-4', md: 'size-6', lg: 'size-10' }

type Props = { label: string; size?: keyof typeof SIZES; labelHidden?: boolean; className?: string }

/** A wait with its words, such as 'Loading your projects...'. */
export function Spinner({ label, size = 'md', labelHidden = false, className }: Props) {
  return (
    <div
      role="status"
      className={cx('flex flex-col items-center justify-center gap-3 text-body-sm text-ink-2', className)}
    >
      <SpinnerRing className={SIZES[size]} />
      <span className={cx(labelHidden && 'sr-only')}>{label}</span>
    </div>
  )
}
