import type { LucideIcon } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { cx } from '#web/ui/text/cx.ts'
import type { Kind } from '#web/ui/text/kind.ts'

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
  onNear: () => void
  onChoose: () => void
  ref?: Ref<HTMLButtonElement> | undefined
}

/** One of the three tall choices. */
export function MissionChoice({ kind, icon: Icon, title, children, onNear, onChoose, ref }: Props) {
  return (
    <button
      ref={ref}
      type="button"
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={onChoose}
      className={cx(
        'flex flex-col items-start rounded-card border-s-4 bg-surface p-5 text-start ring-1 ring-line transition-colors duration-instant hover:bg-subtle md:min-h-64 md:border-s-0 md:border-t-4',
        EDGES[kind],
      )}
    >
      <span className={cx('grid size-10 place-items-center rounded-control', ICONS[kind])}>
        <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </span>
      <span className="mt-4 text-title text-ink">{title}</span>
      <span className="mt-1.5 text-body-sm text-ink-2">{children}</span>
    </button>
  )
}
