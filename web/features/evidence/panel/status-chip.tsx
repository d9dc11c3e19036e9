import type { ReactNode } from 'react'
import type { Status } from '#contract/evidence/status.ts'
import { toStatusName } from '#contract/evidence/texts/status-text.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { cx } from '#web/ui/text/cx.ts'

const full = { fill: 'currentColor', stroke: 'none' }
const dots = [4, 10, 16].map(x => <circle key={x} cx={x} cy="10" r="1.5" {...full} />)

/** Hollow and dashed while it is open, full and solid once it is settled: never by color alone. */
const PICTURES: Record<Status, ReactNode> = {
  early: dots,
  'leaning-yes': (
    <>
      <path d="M2.5 15h2.6M8.7 15h2.6M14.9 15h2.6" />
      <circle cx="10" cy="7" r="3.1" />
    </>
  ),
  'leaning-no': (
    <>
      <path d="M2.5 5h2.6M8.7 5h2.6M14.9 5h2.6" />
      <circle cx="10" cy="13" r="3.1" />
    </>
  ),
  above: (
    <>
      <path d="M2.5 15.5h15" />
      <circle cx="10" cy="6.8" r="3.9" {...full} />
    </>
  ),
  below: (
    <>
      <path d="M2.5 4.5h15" />
      <circle cx="10" cy="13.2" r="3.9" {...full} />
    </>
  ),
  'too-close': (
    <>
      <path d="M2 10h2M16 10h2" />
      <circle cx="10" cy="10" r="3.1" />
    </>
  ),
  changed: <path d="M6 2.5v6M4 2.5h4M4 8.5h4M14 11.5v6M12 11.5h4M12 17.5h4" />,
  withdrawn: <path d="M5 5l10 10M15 5L5 15" />,
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
      {PICTURES[status]}
    </svg>
    {toStatusName(status, { voice: 'author', kind })}
  </span>
)
