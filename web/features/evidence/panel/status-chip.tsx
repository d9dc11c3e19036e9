import type { Status } from '#contract/evidence/status.ts'
import { toStatusName } from '#contract/evidence/texts/status-name.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { cx } from '#web/ui/text/cx.ts'

type Picture = { d: string; strokeWidth?: number; circleY?: number; isFull?: true }

/** Hollow and dashed while it is open, full and solid once it is settled: never by color alone. */
const PICTURES: Record<Status, Picture> = {
  early: { d: 'M4 10h.01M10 10h.01M16 10h.01', strokeWidth: 3 },
  'leaning-yes': { d: 'M2.5 15h2.6M8.7 15h2.6M14.9 15h2.6', circleY: 7 },
  'leaning-no': { d: 'M2.5 5h2.6M8.7 5h2.6M14.9 5h2.6', circleY: 13 },
  above: { d: 'M2.5 15.5h15', circleY: 6.8, isFull: true },
  below: { d: 'M2.5 4.5h15', circleY: 13.2, isFull: true },
  'too-close': { d: 'M2 10h2M16 10h2', circleY: 10 },
  changed: { d: 'M6 2.5v6M4 2.5h4M4 8.5h4M14 11.5v6M12 11.5h4M12 17.5h4' },
  withdrawn: { d: 'M5 5l10 10M15 5L5 15' },
}

const OUTLINE = 'text-ink-2 font-medium ring-1 ring-line'

const LOOKS: Partial<Record<Status, string>> = {
  early: OUTLINE,
  withdrawn: OUTLINE,
  above: 'bg-signal-soft text-signal-text ring-[1.5px] ring-signal-edge',
  below: 'bg-inverse text-on-inverse',
}

type Props = { status: Status; kind: ItemKind; size?: 'sm' | 'md' }

export const StatusChip = ({ status, kind, size = 'md' }: Props) => (
  <span
    className={cx(
      'inline-flex items-center font-semibold whitespace-nowrap ring-inset',
      size === 'md'
        ? 'min-h-7.5 gap-1.75 rounded-small py-0.75 ps-2 pe-2.75 text-body'
        : 'min-h-6 gap-1 rounded-kbd py-px ps-1.25 pe-2 text-caption',
      LOOKS[status] ?? 'bg-muted text-ink',
    )}
  >
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      className={cx('flex-none', size === 'md' ? 'size-4.5' : 'size-3.75')}
    >
      <StatusPicture {...PICTURES[status]} />
    </svg>
    {toStatusName(status, { voice: 'author', kind })}
  </span>
)

const StatusPicture = ({ circleY, isFull, ...line }: Picture) => (
  <>
    <path {...line} />
    {circleY && <circle cx="10" cy={circleY} r="3.05" fill={isFull && 'currentColor'} />}
  </>
)
