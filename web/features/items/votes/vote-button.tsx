import type { LucideIcon } from 'lucide-react'
import { cx } from '#web/ui/text/cx.ts'
import { toNumberText } from '#web/ui/text/number-text.ts'

type Props = { label: string; icon: LucideIcon; count: number; chosen: boolean; onPress: () => void }

const LOOK =
  'group/vote relative inline-flex min-h-9 items-center gap-1.75 rounded-[10px] pr-3 pl-2.5 text-[13.5px] font-medium transition-colors duration-instant touch:min-h-11 max-sm:text-[14.5px] max-sm:px-3.5'
const CHOSEN =
  'bg-signal-soft text-signal-text outline-[1.5px] outline-signal-edge -outline-offset-[1.5px] outline-solid'
const FREE = 'text-ink-2 ring-1 ring-line hover:bg-subtle hover:text-ink'

/** One vote option: pressed when it is the member's own. */
export function VoteButton({ label, icon: Icon, count, chosen, onPress }: Props) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onPress}
      className={cx(LOOK, chosen ? CHOSEN : FREE)}
    >
      <Icon
        aria-hidden="true"
        className={cx('size-4 shrink-0', chosen && 'animate-pop-in fill-current')}
        strokeWidth={1.75}
      />
      <span className="flex-1 text-start">{label}</span>
      <span
        key={count}
        className={cx(
          'font-mono text-[13px] font-semibold tabular-nums',
          chosen ? 'animate-pop-in' : 'text-ink',
        )}
      >
        {toNumberText(count)}
      </span>
    </button>
  )
}
