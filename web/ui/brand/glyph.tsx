import { glyphCells } from '#contract/text/glyph-cells.ts'
import { cx } from '#web/ui/text/cx.ts'
import type { Kind } from '#web/ui/text/kind-badge.tsx'

const COLOURS: Record<Kind, string> = {
  idea: 'bg-idea-soft text-idea',
  pain: 'bg-pain-soft text-pain',
  product: 'bg-product-soft text-product',
}
const SIZES = { sm: 'size-10 rounded-control', md: 'size-14 rounded-hero', lg: 'size-24 rounded-card' }

type Props = { id: string; kind: Kind; size?: keyof typeof SIZES; className?: string }

/** Decoration, because a badge always names the kind too. */
export function Glyph({ id, kind, size = 'md', className }: Props) {
  return (
    <svg
      viewBox="0 0 64 64"
      aria-hidden="true"
      data-keep-colour=""
      className={cx('flex-none', SIZES[size], COLOURS[kind], className)}
    >
      {glyphCells(id).map(cell => (
        <rect
          key={`${cell.x}-${cell.y}`}
          x={cell.x * 11 + 5.5}
          y={cell.y * 11 + 5.5}
          width="9"
          height="9"
          rx={cell.round ? 4.5 : 2.25}
          fill="currentColor"
          opacity={cell.opacity}
        />
      ))}
    </svg>
  )
}
