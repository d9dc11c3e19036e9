import type { CSSProperties } from 'react'
import { Glyph } from '#web/ui/brand/glyph.tsx'
import { cx } from '#web/ui/text/cx.ts'
import type { Kind } from '#web/ui/text/kind-badge.tsx'

type Props = { children: string; id: string; kind: Kind; lines?: 'two' | 'four' }

/**
 * Beside a taller card it grows by whole lines into the free space. The glyph of the item fills the space that a short text
 * leaves free (web/styles/excerpt.css).
 */
export const Excerpt = ({ children, id, kind, lines = 'two' }: Props) => (
  <>
    <div className="excerpt-rest">
      <Glyph id={id} kind={kind} className="size-full! rounded-small!" />
    </div>
    <div
      className={cx('excerpt text-body-sm text-ink-2', lines === 'four' && 'excerpt-long')}
      style={{ '--length': children.length } as CSSProperties}
    >
      <p dir="auto" className="[overflow-wrap:anywhere]">
        {children}
      </p>
    </div>
  </>
)
