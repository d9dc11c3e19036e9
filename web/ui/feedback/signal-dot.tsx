import { cx } from '#web/ui/text/cx.ts'

type Props = { label: string; className?: string }

/** `label` is the text for screen readers. */
export function SignalDot({ label, className }: Props) {
  return (
    <span
      data-keep-colour=""
      className={cx(
        'inline-block size-2 flex-none rounded-full bg-signal ring-[1.5px] ring-signal-edge',
        className,
      )}
    >
      <span className="sr-only">{label}</span>
    </span>
  )
}
