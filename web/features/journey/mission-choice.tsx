import type { LucideIcon } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { cx } from '#web/ui/cx.ts'
import type { Kind } from '#web/ui/kind.ts'

const EDGES: Record<Kind, string> = {
  idea: 'border-s-idea md:border-t-idea',
  pain: 'border-s-pain md:border-t-pain',
  product: 'border-s-product md:border-t-product',
}
const ICONS: Record<Kind, string> = {
  idea: 'bg-idea-soft text-idea-text',
  pain: 'bg-pain-soft text-pain-text',
  product: 'bg-product-soft text-product-text',
}

type Props = {
  kind: Kind
  icon: LucideIcon
  title: string
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
} & ({ onChoose: () => void; soon?: never } | { soon: string; onChoose?: never })

/** One of the three tall choices. A path that is not open yet stays in reach and says so. */
export function MissionChoice({ kind, icon: Icon, title, children, onChoose, soon, ref }: Props) {
  return (
    <button
      ref={ref}
      type="button"
      aria-disabled={soon ? true : undefined}
      onClick={onChoose}
      className={cx(
        'flex flex-col items-start rounded-card border-s-4 bg-surface p-5 text-start ring-1 ring-line transition-colors duration-instant md:min-h-64 md:border-s-0 md:border-t-4',
        EDGES[kind],
        soon ? 'text-ink-3' : 'hover:bg-subtle',
      )}
    >
      <span className={cx('grid size-10 place-items-center rounded-control', ICONS[kind])}>
        <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </span>
      <span className="mt-4 text-title text-ink">{title}</span>
      <span className={cx('mt-1.5 text-body-sm', !soon && 'text-ink-2')}>{children}</span>
      {soon && <span className="mt-auto pt-3 text-caption">{soon}</span>}
    </button>
  )
}
