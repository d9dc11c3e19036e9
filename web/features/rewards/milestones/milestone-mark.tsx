import { Check } from 'lucide-react'
import { cx } from '#web/ui/text/cx.ts'

/** A lime tick for what is done, an open ring for what is not. */
export const MilestoneMark = ({ isDone }: { isDone: boolean }) => (
  <span
    aria-hidden="true"
    data-keep-colour=""
    className={cx(
      'grid size-5 flex-none place-items-center rounded-full',
      isDone
        ? 'bg-signal text-on-signal ring-[1.5px] ring-signal-edge ring-inset'
        : 'ring-[1.5px] ring-line-strong ring-inset',
    )}
  >
    {isDone && <Check className="size-3.5" strokeWidth={2.5} />}
  </span>
)
