import { cx } from '#web/ui/text/cx.ts'

/** Invisible for the first 150 ms. Size it with `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx('animate-skeleton rounded-small bg-muted', className)} />
}
